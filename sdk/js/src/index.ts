/**
 * clarigate, the thin client side: what a clarification is and how to answer it.
 *
 * No dependencies, no input or output. `clarigate/fetch` and `clarigate/openai` drive the dialogue
 * with one client each; `clarigate/element` is the web component.
 */

export {
  parseClarification,
  type Assumption,
  type Clarification,
  type ClarificationQuestion,
  type Cost,
  type Provenance,
  type QuestionKind,
  type QuestionOption,
} from "./clarification.js";
export { Dialogue, MAX_ROUNDS, type Message } from "./dialogue.js";
export {
  AnswerError,
  ClarificationCancelledError,
  ClarigateError,
  PayloadError,
  ResponseError,
  TooManyRoundsError,
} from "./errors.js";
export {
  answer,
  cancel,
  optionOf,
  skip,
  type Action,
  type Controls,
  type Exact,
  type Reply,
  type Value,
} from "./replies.js";
export {
  StreamReader,
  findClarification,
  messageOf,
  wasAsked,
  type AssistantMessage,
  type ToolCall,
} from "./responses.js";
