/** The fixed words around a question, by language: a language is a row. */

export interface Words {
  readonly answer: string;
  readonly skip: string;
  readonly withdraw: string;
  readonly other: string;
  readonly yours: string;
  readonly yes: string;
  readonly no: string;
  readonly ifSkipped: (value: string) => string;
  readonly nothing: string;
  readonly sent: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    answer: "Answer",
    skip: "Skip",
    withdraw: "Withdraw",
    other: "Or in your own words",
    yours: "Your answer",
    yes: "Yes",
    no: "No",
    ifSkipped: (value) => `If skipped: ${value}`,
    nothing: "Choose an option, write something, or skip.",
    sent: "Sent.",
  },
  de: {
    answer: "Antworten",
    skip: "Überspringen",
    withdraw: "Zurückziehen",
    other: "Oder in eigenen Worten",
    yours: "Deine Antwort",
    yes: "Ja",
    no: "Nein",
    ifSkipped: (value) => `Sonst gilt: ${value}`,
    nothing: "Wähle etwas, schreib etwas oder überspring die Frage.",
    sent: "Gesendet.",
  },
  fr: {
    answer: "Répondre",
    skip: "Passer",
    withdraw: "Retirer",
    other: "Ou avec tes propres mots",
    yours: "Ta réponse",
    yes: "Oui",
    no: "Non",
    ifSkipped: (value) => `Sinon : ${value}`,
    nothing: "Choisis une option, écris quelque chose ou passe.",
    sent: "Envoyé.",
  },
  es: {
    answer: "Responder",
    skip: "Omitir",
    withdraw: "Retirar",
    other: "O con tus propias palabras",
    yours: "Tu respuesta",
    yes: "Sí",
    no: "No",
    ifSkipped: (value) => `Si se omite: ${value}`,
    nothing: "Elige una opción, escribe algo u omite la pregunta.",
    sent: "Enviado.",
  },
  pt: {
    answer: "Responder",
    skip: "Pular",
    withdraw: "Retirar",
    other: "Ou com as tuas palavras",
    yours: "A tua resposta",
    yes: "Sim",
    no: "Não",
    ifSkipped: (value) => `Se pular: ${value}`,
    nothing: "Escolhe uma opção, escreve algo ou pula a pergunta.",
    sent: "Enviado.",
  },
  zh: {
    answer: "回答",
    skip: "跳过",
    withdraw: "撤回",
    other: "或用您自己的话",
    yours: "您的回答",
    yes: "是",
    no: "否",
    ifSkipped: (value) => `跳过则假设：${value}`,
    nothing: "请选择一项、输入内容，或跳过。",
    sent: "已发送。",
  },
};

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(["ar", "dv", "fa", "he", "ku", "ps", "ug", "ur", "yi"]);

/** Return the words of a language tag, English where there are none. */
export function wordsIn(language: string): Words {
  return WORDS[primary(language)] ?? (WORDS["en"] as Words);
}

/** Return the direction in which a language is written. */
export function directionOf(language: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.has(primary(language)) ? "rtl" : "ltr";
}

function primary(language: string): string {
  return language.toLowerCase().split("-")[0] ?? "";
}
