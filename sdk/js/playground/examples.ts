/** Cases to start from: each shows one thing. */

import type { DocumentText } from "./api.js";

export interface Example {
  readonly name: string;
  readonly draft: string;
  readonly documents?: readonly DocumentText[];
}

const REPORT = `Quarterly report, third quarter
Revenue rose by 8 % to 412 million euros; the operating margin fell from 14 % to 11 %.
The board expects freight costs to stay high until spring. The audit begins on 12 January.
A new plant in Porto will open in June and employ 240 people.`;

const CANTEEN = `Canteen menu
Monday: lentil soup. Tuesday: pasta with pesto. Wednesday: fish and potatoes.`;

export const EXAMPLES: readonly Example[] = [
  { name: "Something is missing", draft: "Summarize the attached report for me." },
  { name: "Only you can know", draft: "Create a workout plan for me" },
  { name: "Clear enough", draft: "Translate “good morning, how are you?” into Italian." },
  {
    name: "Asked not to ask",
    draft: "Plan a birthday party for my daughter. Don't ask me anything, use your judgement.",
  },
  {
    name: "Facts in documents",
    draft: "Summarize the quarterly report for the board in five bullet points.",
    documents: [
      { id: "report", title: "Quarterly report", text: REPORT },
      { id: "canteen", title: "Canteen menu", text: CANTEEN },
    ],
  },
  { name: "In another language", draft: "Schreib eine Rede für die Hochzeit." },
];
