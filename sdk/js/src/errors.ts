/**
 * The SDK's errors, by blame and remedy. Messages never hold prompt text or tokens.
 *
 *     ClarigateError
 *     ├── PayloadError                 a clarification that this version cannot read
 *     ├── AnswerError                  what was answered does not fit the question
 *     ├── ResponseError                the server answered with an error
 *     ├── ClarificationCancelledError  the person withdrew the request
 *     └── TooManyRoundsError           question after question, and no answer
 */

// Names are spelled out, because builds shorten those of classes.
export class ClarigateError extends Error {
  override readonly name: string = "ClarigateError";
}

/** A clarification cannot be read; the message names the field. */
export class PayloadError extends ClarigateError {
  override readonly name = "PayloadError";
}

/** An answer does not fit its question: no such question or option, or nothing said. */
export class AnswerError extends ClarigateError {
  override readonly name = "AnswerError";
}

/** The server answered with an error; `body` is what it sent. */
export class ResponseError extends ClarigateError {
  override readonly name = "ResponseError";

  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    super(`the server answered with status ${status}`);
  }
}

/** The person withdrew the request instead of answering; the history is as it was. */
export class ClarificationCancelledError extends ClarigateError {
  override readonly name = "ClarificationCancelledError";
}

/** The proxy went on asking beyond the number of rounds that the caller allows. */
export class TooManyRoundsError extends ClarigateError {
  override readonly name = "TooManyRoundsError";
}
