// src/element/dom.ts
function e(e, t = {}, ...n) {
	let r = document.createElement(e);
	for (let [e, n] of Object.entries(t)) n !== void 0 && n !== !1 && r.setAttribute(e, n === !0 ? "" : n);
	return r.append(...n.filter((e) => e !== null)), r;
}
// src/errors.ts
var t = class extends Error {
	name = "ClarigateError";
}, n = class extends t {
	name = "PayloadError";
}, r = class extends t {
	name = "AnswerError";
}, i = class extends t {
	status;
	body;
	name = "ResponseError";
	constructor(e, t) {
		super(`the server answered with status ${e}`), this.status = e, this.body = t;
	}
}, a = class extends t {
	name = "ClarificationCancelledError";
}, o = class extends t {
	name = "TooManyRoundsError";
}, s = {
	tokens: "number",
	latency_ms: "number",
	abandonment: "number",
	total: "number"
}, c = {
	round: "number",
	max_questions: "number",
	language: "string",
	message: "string",
	questions: [{
		id: "string",
		dimension: "string",
		header: "string",
		question: "string",
		kind: "string",
		options: [{
			id: "string",
			label: "string",
			description: "string"
		}],
		allow_other: "boolean",
		default: "default",
		why: "string",
		ambiguity: "number",
		impact: "number",
		utility: "number",
		cost: "object",
		score: "number"
	}],
	assumptions: [{
		dimension: "string",
		value: "string",
		provenance: "string"
	}],
	tokens: "object",
	state: "string",
	expires_at: "number"
};
function l(e) {
	if (!u(e)) throw f("clarification", "object");
	if (e.version !== 1) throw new n("clarification.version: expected 1, update the client");
	d(e, c, "clarification"), d(e.tokens, {
		question: "number",
		total: "number"
	}, "clarification.tokens");
	for (let t of e.questions) d(t.cost, s, "clarification.questions.cost");
	return e;
}
function u(e) {
	return typeof e == "object" && !!e && !Array.isArray(e);
}
function d(e, t, n) {
	if (!u(e)) throw f(n, "object");
	for (let [r, i] of Object.entries(t)) ee(e[r], i, `${n}.${r}`);
}
function ee(e, t, n) {
	if (typeof t != "string") {
		if (!Array.isArray(e)) throw f(n, "list");
		for (let r of e) d(r, t[0], n);
	} else if (t === "object") {
		if (!u(e)) throw f(n, t);
	} else if (t === "default") {
		if (e != null && !(u(e) && typeof e.value == "string")) throw f(n, "object with a value");
	} else if (typeof e !== t) throw f(n, t);
}
function f(e, t) {
	return new n(`${e}: expected ${t === "object" ? "an" : "a"} ${t}`);
}
// src/responses.ts
var te = "clarification", ne = "x-clarigate-decision", re = [
	"choices",
	"message",
	"delta",
	"error",
	"body",
	"additional_kwargs"
], ie = 4;
function ae(e) {
	let t = h(e);
	if (t instanceof m) return t.clarification;
	if (Array.isArray(t)) {
		for (let e of t) {
			let t = ae(e);
			if (t) return t;
		}
		return null;
	}
	let n = g(t, ie);
	return n === null ? null : l(n);
}
function oe(e) {
	return e.get(ne) === "asked";
}
function p(e) {
	let t = h(e);
	if (t instanceof m) return t.message();
	let n = v(_(v(t, "choices")), "message") ?? t, r = v(n, "tool_calls");
	return {
		role: "assistant",
		content: ce(n),
		...Array.isArray(r) && r.length ? { tool_calls: r.map(le) } : {}
	};
}
var m = class {
	text = "";
	toolCalls = [];
	clarification = null;
	finishReason = null;
	error = null;
	isDone = !1;
	#e = new TextDecoder();
	#t = "";
	feed(e) {
		let t = e instanceof Uint8Array ? this.#e.decode(e, { stream: !0 }) : e;
		return typeof t == "string" ? this.#n(t).map((e) => this.#r(e)).join("") : this.#r(t);
	}
	message() {
		return {
			role: "assistant",
			content: this.text || null,
			...this.toolCalls.length ? { tool_calls: this.toolCalls } : {}
		};
	}
	#n(e) {
		let t = (this.#t + e).split("\n");
		this.#t = t.pop() ?? "";
		let n = t.filter((e) => e.startsWith("data:")).map((e) => e.slice(5).trim());
		return n.includes("[DONE]") && (this.isDone = !0), n.filter((e) => e && e !== "[DONE]").map(se);
	}
	#r(e) {
		let t = v(e, "error");
		u(t) && (this.error = t);
		let n = _(v(e, "choices"));
		if (n === void 0) return "";
		let r = v(n, "delta") ?? v(n, "message"), i = v(n, "finish_reason");
		typeof i == "string" && (this.finishReason = i);
		let a = g(r, 1);
		a !== null && (this.clarification = l(a));
		let o = v(r, "tool_calls");
		Array.isArray(o) && o.forEach((e, t) => this.#i(e, t));
		let s = ce(r) ?? "";
		return this.text += s, s;
	}
	#i(e, t) {
		let n = Number(v(e, "index") ?? t);
		for (; this.toolCalls.length <= n;) this.toolCalls.push({
			id: "",
			type: "function",
			function: {
				name: "",
				arguments: ""
			}
		});
		let r = this.toolCalls[n];
		if (r) {
			r.id = y(v(e, "id")) || r.id;
			for (let t of ["name", "arguments"]) r.function[t] += y(v(v(e, "function"), t));
		}
	}
};
function h(e) {
	let t = e instanceof Uint8Array ? new TextDecoder().decode(e) : e;
	if (typeof t != "string") return t;
	if (!t.trimStart().startsWith("data:")) return se(t);
	let n = new m();
	return n.feed(`${t}\n`), n;
}
function se(e) {
	try {
		return JSON.parse(e);
	} catch {
		throw new n("the response is not JSON: hand over a whole body");
	}
}
function g(e, t) {
	let n = v(e, te);
	if (u(n)) return n;
	if (t === 0) return null;
	for (let n of re) {
		let r = _(v(e, n)), i = r === void 0 ? null : g(r, t - 1);
		if (i !== null) return i;
	}
	return null;
}
function _(e) {
	return Array.isArray(e) ? e[0] : e ?? void 0;
}
function v(e, t) {
	return typeof e == "object" && e ? e[t] : void 0;
}
function ce(e) {
	let t = v(e, "content");
	return Array.isArray(t) ? t.map((e) => y(v(e, "text"))).join("") : typeof t == "string" ? t : null;
}
function le(e) {
	let t = v(e, "function");
	return {
		id: y(v(e, "id")),
		type: "function",
		function: {
			name: y(v(t, "name")),
			arguments: y(v(t, "arguments"))
		}
	};
}
function y(e) {
	return typeof e == "string" ? e : "";
}
var ue = ["clarification_state_invalid", "clarification_state_expired"], de = class {
	messages;
	controls = null;
	pending = null;
	rounds = 0;
	#e;
	#t;
	#n = {
		role: "assistant",
		content: null
	};
	constructor(e, t = {}) {
		this.messages = e, this.#e = e.length, this.#t = t.maxRounds ?? 10;
	}
	body(e) {
		let { clarigate: t, ...n } = e, r = {
			...u(t) ? t : {},
			...this.controls ?? {}
		};
		return {
			...n,
			messages: [...this.messages],
			...Object.keys(r).length ? { clarigate: r } : {}
		};
	}
	receive(e) {
		if (this.controls = null, this.pending = ae(e), this.pending === null) return null;
		if (this.rounds >= this.#t) throw new o(`${this.rounds} questions were answered, another one came`);
		this.rounds += 1;
		let t = p(e), n = t.content === null && t.tool_calls === void 0;
		return this.#n = n ? {
			...t,
			content: this.pending.message
		} : t, this.pending;
	}
	reply(e) {
		if (e.action === "cancel") throw this.messages.splice(this.#e), new a("the request was withdrawn, nothing was sent");
		let t = this.#n.tool_calls?.[0];
		this.messages.push(this.#n, t ? {
			role: "tool",
			tool_call_id: t.id,
			content: e.text
		} : {
			role: "user",
			content: e.text
		}), this.controls = e.controls, this.pending = null;
	}
	refused(e) {
		return this.controls === null || !ue.includes(e) ? !1 : (this.controls = null, !0);
	}
};
// src/fetch.ts
async function fe(e, t, n) {
	let r = new de(e);
	for (;;) {
		let i = await pe(r, t, n);
		if (i === null) continue;
		let a = r.receive(i);
		if (a === null) {
			let t = p(i);
			return e.push(t), {
				message: t,
				response: i
			};
		}
		r.reply(await n.ask(a));
	}
}
async function pe(e, t, n) {
	let r = n.onText !== void 0, i = await (n.fetch ?? fetch)(`${n.baseURL.replace(/\/+$/, "")}/chat/completions`, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			...n.apiKey ? { authorization: `Bearer ${n.apiKey}` } : {},
			...n.headers
		},
		body: JSON.stringify(e.body({
			...t,
			...r ? { stream: !0 } : {}
		})),
		...n.signal ? { signal: n.signal } : {}
	});
	return i.ok ? r ? ge(i, n.onText) : i.json() : me(e, i);
}
async function me(e, t) {
	let n = await t.text(), r = he(n), a = u(r) ? r.error : void 0;
	if (u(a) && u(a.clarification)) return r;
	if (u(a) && e.refused(a.code)) return null;
	throw new i(t.status, r ?? n);
}
function he(e) {
	try {
		return JSON.parse(e);
	} catch {
		return;
	}
}
async function ge(e, t) {
	let r = new m(), a = oe(e.headers), o = (e) => {
		e && !a && t?.(e);
	}, s = e.headers.get("content-type") ?? "";
	if (s.includes("json")) return o(r.feed(await e.json())), _e(r);
	let c = e.body?.getReader();
	for (let e = await c?.read(); e?.value; e = await c?.read()) o(r.feed(e.value));
	if (r.error) throw new i(e.status, { error: r.error });
	if (!r.isDone && r.finishReason === null && !r.text) throw new n(`expected an event stream, got ${s || "no content type"}: is baseURL an OpenAI API?`);
	return _e(r);
}
function _e(e) {
	return { choices: [{ message: {
		...e.message(),
		clarification: e.clarification ?? void 0
	} }] };
}
// playground/api.ts
var ve = [
	"alpha",
	"beta",
	"gamma",
	"delta",
	"theta_sig",
	"theta_stop",
	"b_max_tokens",
	"k_max"
], ye = class {
	key = "";
	headers() {
		return this.key ? { authorization: `Bearer ${this.key}` } : {};
	}
	async weigh(e, t, n) {
		return await this.#e("/playground/weigh", {
			request: e,
			dials: t
		}, n);
	}
	async preview(e) {
		return await this.#e("/clarigate/v1/preview", e);
	}
	async models() {
		let e = await fetch("/v1/models", { headers: this.headers() });
		if (!e.ok) return [];
		let t = await e.json();
		return (u(t) && Array.isArray(t.data) ? t.data : []).flatMap((e) => u(e) && typeof e.id == "string" ? [e.id] : []);
	}
	async #e(e, t, n) {
		let r = await fetch(e, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				...this.headers()
			},
			body: JSON.stringify(t),
			...n ? { signal: n } : {}
		}), a = await r.json().catch(() => null);
		if (!r.ok) throw new i(r.status, a);
		return a;
	}
};
function b(e) {
	if (e instanceof i) {
		let t = u(e.body) ? e.body.error : void 0, n = u(t) && typeof t.message == "string" ? t.message : "";
		if (e.status < 400) return n || "the answer broke off";
		let r = e.status === 401 ? " (the field Key, at the top of the page, takes one)" : "";
		return `${e.status}: ${n || "the proxy refused this"}${r}`;
	}
	return e instanceof TypeError ? "the connection to the proxy failed" : String(e instanceof Error ? e.message : e);
}
// src/replies.ts
var be = "skip", xe = "cancel";
function Se(e, t) {
	let n = /* @__PURE__ */ new Map();
	for (let [r, i] of Ee(e, t)) {
		let e = Oe(r, i);
		e !== null && n.set(r.id, e);
	}
	if (n.size === 0) return Ce(e);
	let r = n.size === e.questions.length;
	return {
		action: "accept",
		text: je(e, n),
		controls: x(e, "accept", r ? n : null)
	};
}
function Ce(e) {
	return {
		action: "decline",
		text: be,
		controls: x(e, "decline")
	};
}
function we(e) {
	return {
		action: "cancel",
		text: xe,
		controls: x(e, "cancel")
	};
}
function Te(e, t) {
	let n = T(String(t));
	return e.options.find((e) => T(e.id) === n || T(e.label) === n) ?? (/^\d{1,2}$/.test(n) ? e.options[Number(n) - 1] : void 0);
}
function x(e, t, n) {
	if (!e.state || n === null) return null;
	if (n === void 0) return {
		state: e.state,
		action: t
	};
	let r = [...n].map(([e, t]) => [e, typeof t == "string" ? { text: t } : { options: t }]);
	return {
		state: e.state,
		action: t,
		answers: Object.fromEntries(r)
	};
}
function Ee(e, t) {
	let { questions: n } = e, i = n.map((e) => e.id);
	if (u(t) && !De(t)) {
		let e = Object.keys(t).find((e) => !i.includes(e));
		if (e !== void 0) throw new r(`no question "${e}": expected one of ${i.join(", ")}`);
		return n.map((e) => [e, t[e.id]]);
	}
	let a = n[0];
	if (a === void 0 || n.length > 1) throw new r(`${n.length} questions: expected an object with the keys ${i.join(", ")}`);
	return [[a, t]];
}
function De(e) {
	let t = Object.keys(e);
	return t.length === 1 && [
		"option",
		"options",
		"text"
	].includes(t[0] ?? "");
}
function Oe(e, t) {
	if (t == null) return null;
	if (Array.isArray(t)) return Ae(e, t);
	if (u(t)) return ke(e, t);
	let n = Te(e, t);
	if (n !== void 0) return [n.id];
	if (typeof t == "boolean") return t ? "yes" : "no";
	let r = String(t).trim();
	return r ? S(e, r) : null;
}
function ke(e, t) {
	if (typeof t.text == "string") return S(e, t.text);
	if (typeof t.option == "string") return [C(e, t.option)];
	if (Array.isArray(t.options)) return t.options.map((t) => C(e, String(t)));
	throw new r(`the answer to "${e.id}": expected text, an option or a list`);
}
function Ae(e, t) {
	let n = t.map((t) => Te(e, t));
	if (n.includes(void 0)) throw new r(`an answer to "${e.id}" is no option: ${w(e)}`);
	if (n.length > 1 && e.kind !== "multi") throw new r(`"${e.id}" takes one answer, ${n.length} were given`);
	return n.length ? n.flatMap((e) => e ? [e.id] : []) : null;
}
function S(e, t) {
	if (e.options.length && !e.allow_other) throw new r(`"${e.id}" takes one of its options only: ${w(e)}`);
	if (!t.trim()) throw new r(`the answer to "${e.id}" is empty: use null to skip it`);
	return t;
}
function C(e, t) {
	if (e.options.some((e) => e.id === t)) return t;
	throw new r(`"${e.id}" has no option "${t}": ${w(e)}`);
}
function w(e) {
	return `expected one of ${e.options.map((e) => e.id).join(", ")}`;
}
function T(e) {
	return e.trim().toLowerCase();
}
function je(e, t) {
	let n = e.questions.map((e) => Me(e, t.get(e.id)));
	return n.length === 1 ? n[0] ?? "" : n.map((e, t) => `${t + 1}. ${e.trim().split(/\s+/).join(" ")}`).join("\n");
}
function Me(e, t) {
	if (t === void 0) return be;
	if (typeof t == "string") return t;
	let n = new Map(e.options.map((e) => [e.id, e.label]));
	return t.map((e) => n.get(e) ?? e).join(", ");
}
// src/element/words.ts
var E = {
	en: {
		answer: "Answer",
		skip: "Skip",
		withdraw: "Withdraw",
		other: "Or in your own words",
		yours: "Your answer",
		yes: "Yes",
		no: "No",
		ifSkipped: (e) => `If skipped: ${e}`,
		nothing: "Choose an option, write something, or skip.",
		sent: "Sent."
	},
	de: {
		answer: "Antworten",
		skip: "Überspringen",
		withdraw: "Zurückziehen",
		other: "Oder in eigenen Worten",
		yours: "Deine Antwort",
		yes: "Ja",
		no: "Nein",
		ifSkipped: (e) => `Sonst gilt: ${e}`,
		nothing: "Wähle etwas, schreib etwas oder überspring die Frage.",
		sent: "Gesendet."
	},
	fr: {
		answer: "Répondre",
		skip: "Passer",
		withdraw: "Retirer",
		other: "Ou avec tes propres mots",
		yours: "Ta réponse",
		yes: "Oui",
		no: "Non",
		ifSkipped: (e) => `Sinon : ${e}`,
		nothing: "Choisis une option, écris quelque chose ou passe.",
		sent: "Envoyé."
	},
	es: {
		answer: "Responder",
		skip: "Omitir",
		withdraw: "Retirar",
		other: "O con tus propias palabras",
		yours: "Tu respuesta",
		yes: "Sí",
		no: "No",
		ifSkipped: (e) => `Si se omite: ${e}`,
		nothing: "Elige una opción, escribe algo u omite la pregunta.",
		sent: "Enviado."
	},
	pt: {
		answer: "Responder",
		skip: "Pular",
		withdraw: "Retirar",
		other: "Ou com as tuas palavras",
		yours: "A tua resposta",
		yes: "Sim",
		no: "Não",
		ifSkipped: (e) => `Se pular: ${e}`,
		nothing: "Escolhe uma opção, escreve algo ou pula a pergunta.",
		sent: "Enviado."
	},
	zh: {
		answer: "回答",
		skip: "跳过",
		withdraw: "撤回",
		other: "或用您自己的话",
		yours: "您的回答",
		yes: "是",
		no: "否",
		ifSkipped: (e) => `跳过则假设：${e}`,
		nothing: "请选择一项、输入内容，或跳过。",
		sent: "已发送。"
	}
}, Ne = /* @__PURE__ */ new Set([
	"ar",
	"dv",
	"fa",
	"he",
	"ku",
	"ps",
	"ug",
	"ur",
	"yi"
]);
function D(e) {
	return E[Fe(e)] ?? E.en;
}
function Pe(e) {
	return Ne.has(Fe(e)) ? "rtl" : "ltr";
}
function Fe(e) {
	return e.toLowerCase().split("-")[0] ?? "";
}
// src/element/form.ts
function Ie(t) {
	let n = D(t.language), r = Re(t);
	return e("form", {
		lang: t.language || "en",
		dir: Pe(t.language),
		novalidate: !0
	}, r ? e("p", {
		class: "lead",
		part: "lead"
	}, r) : null, ...t.questions.map((e, t) => ze(e, t, n)), e("p", {
		class: "fault",
		part: "fault",
		role: "alert"
	}), e("div", { class: "actions" }, e("button", {
		type: "submit",
		part: "answer"
	}, n.answer), e("button", {
		type: "button",
		name: "action",
		value: "decline",
		part: "skip"
	}, n.skip), e("button", {
		type: "button",
		name: "action",
		value: "cancel",
		part: "withdraw",
		class: "withdraw"
	}, n.withdraw)), e("p", {
		class: "sent unseen",
		role: "status"
	}));
}
function Le(e, t) {
	let n = e.questions.map((e, n) => [e.id, We(e, n, t)]);
	if (n.every(([, e]) => e === null)) throw new r(D(e.language).nothing);
	return Se(e, Object.fromEntries(n));
}
function Re(e) {
	let t = e.questions[0]?.question ?? "", n = t ? e.message.indexOf(t) : -1;
	return n < 0 ? "" : e.message.slice(0, n).replace(/(^|\n)\s*1[.)]\s*$/, "").trim();
}
function ze(t, n, r) {
	return e("fieldset", {
		part: "question",
		"data-question": t.id
	}, e("legend", {}, t.question), ...Be(t, r).map(([e, r, i], a) => Ve(t, n, a, [
		e,
		r,
		i
	])), He(t, n, r), t.default ? e("p", { class: "hint" }, r.ifSkipped(t.default.value)) : null);
}
function Be(e, t) {
	return e.options.length ? e.options.map((e) => [
		e.id,
		e.label,
		e.description
	]) : e.kind === "boolean" ? [[
		"yes",
		t.yes,
		""
	], [
		"no",
		t.no,
		""
	]] : [];
}
function Ve(t, n, r, [i, a, o]) {
	let s = `about-${n}-${r}`;
	return e("label", {
		class: "option",
		part: "option"
	}, e("input", {
		type: t.kind === "multi" ? "checkbox" : "radio",
		name: `q${n}`,
		value: i,
		"aria-describedby": o ? s : void 0
	}), e("span", {}, a), o ? e("small", { id: s }, o) : null);
}
function He(t, n, r) {
	let i = t.options.length > 0;
	if (i ? !t.allow_other : t.kind === "boolean") return null;
	let a = i ? r.other : `${r.yours}: ${t.question}`;
	return e("label", { class: "own" }, e("span", { class: i ? void 0 : "unseen" }, a), Ue(t, i, `t${n}`));
}
function Ue(t, n, r) {
	let i = {
		name: r,
		autocomplete: "off",
		part: "text",
		dir: "auto"
	};
	return n ? e("input", {
		type: "text",
		...i
	}) : t.kind === "number" ? e("input", {
		type: "number",
		step: "any",
		...i
	}) : e("textarea", {
		rows: "2",
		...i
	});
}
function We(e, t, n) {
	let r = n.querySelector(`[name="t${t}"]`)?.value.trim();
	if (r) return { text: r };
	let i = [...n.querySelectorAll(`input[name="q${t}"]:checked`)].map((e) => e.value);
	return i.length ? e.options.length ? { options: i } : i[0] === "yes" : null;
}
// src/element/style.ts
var Ge = "\n:host {\n  --_accent: var(--clarigate-accent, light-dark(#1d4ed8, #93b4ff));\n  --_ink: var(--clarigate-ink, light-dark(#1a1d24, #e9ebf0));\n  --_muted: var(--clarigate-muted, light-dark(#565d6b, #a8afbd));\n  --_line: var(--clarigate-line, light-dark(#8b93a3, #6f7787));\n  --_paper: var(--clarigate-paper, light-dark(#ffffff, #1b1e25));\n  --_picked: var(--clarigate-picked, light-dark(#eef3ff, #232c42));\n  --_fault: var(--clarigate-fault, light-dark(#b3261e, #ffb4ab));\n  color-scheme: light dark;\n  display: block;\n  color: var(--_ink);\n  font: inherit;\n  line-height: 1.45;\n}\n:host([hidden]) { display: none; }\nform {\n  display: grid;\n  gap: 1rem;\n  padding: 1rem 1.125rem;\n  border: 1px solid var(--_line);\n  border-radius: 0.75rem;\n  background: var(--_paper);\n}\np { margin: 0; }\n.lead, .hint, .why, small { color: var(--_muted); }\n.lead { white-space: pre-line; }\nfieldset { display: grid; gap: 0.375rem; margin: 0; padding: 0; border: 0; min-inline-size: 0; }\nlegend { padding: 0; margin-block-end: 0.5rem; font-weight: 600; }\nlabel.option {\n  display: grid;\n  grid-template-columns: auto 1fr;\n  gap: 0.125rem 0.625rem;\n  align-items: start;\n  padding: 0.5rem 0.75rem;\n  border: 1px solid var(--_line);\n  border-radius: 0.5rem;\n  cursor: pointer;\n}\nlabel.option:hover { border-color: var(--_accent); }\nlabel.option:has(input:checked) { border-color: var(--_accent); background: var(--_picked); }\nlabel.option small { grid-column: 2; }\nlabel.own { display: grid; gap: 0.25rem; margin-block-start: 0.25rem; font-size: 0.9em; color: var(--_muted); }\ninput { accent-color: var(--_accent); }\nlabel.option input { margin-block: 0.2em 0; margin-inline: 0; inline-size: 1.05em; block-size: 1.05em; }\ninput[type=\"text\"], input[type=\"number\"], textarea {\n  font: inherit;\n  color: var(--_ink);\n  background: transparent;\n  padding: 0.5rem 0.75rem;\n  border: 1px solid var(--_line);\n  border-radius: 0.5rem;\n  min-inline-size: 0;\n}\n.actions { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }\nbutton {\n  font: inherit;\n  min-block-size: 2.5rem;\n  padding: 0.25rem 1rem;\n  border: 1px solid var(--_line);\n  border-radius: 0.5rem;\n  background: transparent;\n  color: var(--_ink);\n  cursor: pointer;\n}\nbutton[type=\"submit\"] {\n  background: var(--_accent);\n  border-color: var(--_accent);\n  color: light-dark(#ffffff, #10131a);\n  font-weight: 600;\n}\nbutton.withdraw { border-color: transparent; color: var(--_muted); margin-inline-start: auto; }\ntextarea { resize: vertical; }\n:is(input, textarea, button):focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }\nform[data-sent] :is(fieldset, .actions) { opacity: 0.7; }\nform[data-sent] :is(label, button) { cursor: default; }\n.fault { color: var(--_fault); }\n.fault:empty, .sent:empty { display: none; }\n.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }\n@media (forced-colors: active) { label.option:has(input:checked) { outline: 2px solid Highlight; } }\n", Ke = "clarigate-reply", qe = globalThis.HTMLElement ?? class {}, Je = class extends qe {
	static observedAttributes = ["clarification"];
	#e = null;
	#t;
	constructor() {
		super(), this.#t = this.attachShadow({
			mode: "open",
			delegatesFocus: !0
		});
		let e = new CSSStyleSheet();
		e.replaceSync(Ge), this.#t.adoptedStyleSheets = [e], this.#t.addEventListener("submit", (e) => this.#r(e)), this.#t.addEventListener("click", (e) => this.#i(e)), this.#t.addEventListener("input", (e) => this.#a(e)), this.#t.addEventListener("keydown", (e) => this.#o(e));
	}
	get clarification() {
		return this.#e;
	}
	set clarification(e) {
		this.#e = e === null ? null : l(e), this.#t.replaceChildren(...this.#e ? [Ie(this.#e)] : []);
	}
	attributeChangedCallback(e, t, n) {
		this.clarification = n === null ? null : JSON.parse(n);
	}
	get #n() {
		return this.#t.querySelector("form");
	}
	#r(e) {
		e.preventDefault();
		let t = this.#n;
		if (t && this.#e) try {
			this.#c(Le(this.#e, t));
		} catch (e) {
			if (!(e instanceof r)) throw e;
			this.#s(e.message), t.querySelector("input, textarea")?.focus();
		}
	}
	#i(e) {
		let t = e.target;
		t instanceof HTMLButtonElement && t.name === "action" && this.#e && this.#c(t.value === "cancel" ? we(this.#e) : Ce(this.#e));
	}
	#a(e) {
		this.#s("");
		let t = e.target, n = t instanceof HTMLInputElement ? t.closest("fieldset") : null;
		if (!(t instanceof HTMLInputElement) || !n) return;
		let r = t.name.startsWith("q");
		for (let e of n.querySelectorAll("input")) r && e.name.startsWith("t") && (e.value = ""), !r && e.name.startsWith("q") && (e.checked = !1);
	}
	#o(e) {
		let t = e.target;
		if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing || (t instanceof HTMLTextAreaElement && e.key === "Enter" && !e.shiftKey && (e.preventDefault(), this.#n?.requestSubmit()), !/^[1-9]$/.test(e.key)) || !(t instanceof HTMLInputElement) || !t.name.startsWith("q")) return;
		let n = t.closest("fieldset")?.querySelectorAll("input[name^=\"q\"]")?.[Number(e.key) - 1];
		n && !n.disabled && (e.preventDefault(), n.focus(), n.click());
	}
	#s(e) {
		let t = this.#t.querySelector(".fault");
		t && (t.textContent = e);
	}
	#c(e) {
		let t = this.#n;
		if (!t || t.dataset.sent !== void 0) return;
		t.dataset.sent = e.action;
		for (let e of t.querySelectorAll("input, textarea, button")) e.disabled = !0;
		let n = t.querySelector(".sent");
		n && (n.textContent = D(this.#e?.language ?? "").sent), this.dispatchEvent(new CustomEvent(Ke, {
			detail: e,
			bubbles: !0,
			composed: !0
		}));
	}
};
globalThis.customElements && !customElements.get("clarigate-question") && customElements.define("clarigate-question", Je);
// playground/chat.ts
var Ye = 40, Xe = 8, Ze = /\n*\[clarigate [A-Za-z0-9_-]+\]\s*$/, Qe = class {
	log;
	status;
	#e = null;
	#t;
	constructor(e, t) {
		this.log = e, this.status = t;
	}
	clear() {
		this.#e = null, this.log.replaceChildren();
	}
	add(t, n) {
		let r = e("div", {
			class: "text",
			dir: "auto"
		}, n.replace(Ze, "")), i = e("div", { class: `bubble ${t}` }, e("span", { class: "unseen" }, t === "user" ? "You: " : "Answer: "), r);
		return this.log.append(i), this.#n(), {
			element: i,
			text: r
		};
	}
	note(t, n) {
		t.element.append(e("p", { class: "note" }, n)), this.#n();
	}
	lose(e) {
		e.element.classList.add("lost"), this.note(e, "not kept");
	}
	fault(t) {
		this.log.append(e("p", {
			class: "fault",
			role: "alert"
		}, t)), this.#n();
	}
	append(e, t) {
		let { scrollHeight: n, scrollTop: r, clientHeight: i } = this.log, a = n - r - i < Ye;
		e.text.append(t), a && this.#n();
	}
	get isAsking() {
		return this.#e !== null;
	}
	ask(t, n) {
		let r = document.createElement("clarigate-question");
		r.clarification = t;
		let i = e("div", { class: "bubble assistant asking" }, e("span", { class: "unseen" }, "Question: "), r);
		return this.log.append(i), r.focus({ preventScroll: !0 }), this.log.scrollTop = i.offsetTop - Xe, i.scrollIntoView({ block: "nearest" }), new Promise((e, t) => {
			let a = (t) => {
				this.#e = null, this.add("user", t.text), e(t);
			};
			this.#e = {
				element: r,
				resolve: a
			}, r.addEventListener("clarigate-reply", (e) => a(e.detail), { once: !0 }), n.addEventListener("abort", () => {
				this.#e = null, i.remove(), t(n.reason);
			});
		});
	}
	replyInWords(e) {
		return this.#e ? (this.#e.element.setAttribute("inert", ""), this.#e.resolve({
			action: "accept",
			text: e,
			controls: null
		}), !0) : !1;
	}
	wait(t) {
		if (clearInterval(this.#t), this.status.replaceChildren(), t === null) return;
		let n = Date.now(), r = e("span", { "aria-hidden": "true" });
		this.status.append(e("progress", { "aria-label": t }), ` ${t} `, r), this.#t = setInterval(() => {
			r.textContent = `${Math.round((Date.now() - n) / 1e3)} s`;
		}, 500);
	}
	#n() {
		this.log.scrollTop = this.log.scrollHeight;
	}
}, $e = {
	USER_ASSERTED: {
		name: "said by the user",
		kind: "user",
		path: "M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Z"
	},
	OPERATOR_ASSERTED: {
		name: "said by the operator",
		kind: "operator",
		path: "M2 2h12v12H2Z"
	},
	DOC_DERIVED: {
		name: "found in a document",
		kind: "document",
		path: "M8 0l8 8-8 8-8-8Z"
	},
	MODEL_INFERRED: {
		name: "assumed",
		kind: "assumed",
		path: "M8 1.5 15.5 14.5H.5Z"
	}
}, et = {
	name: "not said",
	kind: "open",
	path: "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z"
}, tt = [...Object.values($e), et];
function O(e) {
	return e && $e[e] || et;
}
var nt = "http://www.w3.org/2000/svg";
function k(e, t, ...n) {
	let r = document.createElementNS(nt, e);
	for (let [e, n] of Object.entries(t)) r.setAttribute(e, n);
	return r.append(...n), r;
}
function A(e, t = !0) {
	let n = k("svg", {
		viewBox: "-1 -1 18 18",
		class: `shape ${e.kind}`,
		...t ? {
			role: "img",
			"aria-label": e.name
		} : { "aria-hidden": "true" }
	});
	return n.append(k("path", { d: e.path })), n;
}
function j(e) {
	return e.replaceAll("_", " ");
}
// playground/spans.ts
function rt(e, t) {
	let n = Array.from(e), r = t.flatMap((e) => e.start !== null && e.end !== null && e.start < e.end && e.end <= n.length ? [{
		start: e.start,
		end: e.end,
		claim: e
	}] : []), i = [.../* @__PURE__ */ new Set([
		0,
		n.length,
		...r.flatMap((e) => [e.start, e.end])
	])].sort((e, t) => e - t);
	return i.slice(0, -1).map((e, t) => {
		let a = i[t + 1] ?? n.length, o = r.filter((t) => t.start <= e && t.end >= a), s = o.reduce((e, t) => e === null || t.end - t.start < e.end - e.start ? t : e, null);
		return {
			text: n.slice(e, a).join(""),
			slots: [...new Set(o.map((e) => e.claim.slot))],
			label: s?.claim.label ?? null
		};
	});
}
var it = /\[([A-Z_]+): ([a-z0-9_ ]+)=/;
function at(e) {
	let t = it.exec(e);
	return t?.[1] && t[2] ? {
		label: t[1],
		slot: t[2].replaceAll(" ", "_")
	} : null;
}
// playground/prompt.ts
function ot(t, n, r) {
	let i = (e) => t.claims.filter((t) => t.doc === null && t.message === e), a = n.filter((e, t) => i(e.place).length > 0 || t === n.length - 1), o = new Set(t.documents.flatMap((e) => e.withheld ? [e.id] : []));
	return e("div", { class: "prompt" }, ct(t.claims), ...a.flatMap((t) => [e("h4", {}, "Your message"), lt(t.text, i(t.place))]), ...r.flatMap((n) => [e("h4", {}, n.title, o.has(n.id) ? e("span", { class: "warning" }, " withheld: it has nothing to do with the request") : null), lt(n.text, t.claims.filter((e) => e.doc === n.id))]), e("h4", {}, "Added for the model"), st(t));
}
function st(t) {
	return t.compiled === null ? e("p", { class: "quiet" }, t.decision === "ask" ? "Nothing is sent before the question is answered." : "Nothing: the request goes on byte for byte.") : ut(t.compiled.trim());
}
function ct(t) {
	let n = new Map(t.map((e) => [`${e.slot}\n${e.value}\n${e.label}`, e]));
	return n.size ? e("ul", { class: "claims" }, ...[...n.values()].map((t) => e("li", {}, e("button", {
		type: "button",
		"data-slot": t.slot
	}, A(O(t.label)), e("span", {}, `${j(t.slot)}: ${t.value}`))))) : e("p", { class: "quiet" }, "Nothing is claimed yet.");
}
function lt(t, n) {
	return e("pre", {
		tabindex: "0",
		dir: "auto"
	}, ...rt(t, n).map((t) => t.label === null ? t.text : e("mark", {
		class: O(t.label).kind,
		"data-slot": t.slots.join(" "),
		title: t.slots.map(j).join(", ")
	}, t.text)));
}
function ut(t) {
	return e("pre", {
		class: "block",
		tabindex: "0"
	}, ...t.split("\n").map((t) => {
		let n = at(t);
		return [e("span", {
			class: n ? `line ${O(n.label).kind}` : "line",
			"data-slot": n?.slot
		}, t), "\n"];
	}).flat());
}
function dt(e) {
	let t = (t) => {
		let n = t.target instanceof Element ? t.target.closest("[data-slot]") : null, r = new Set((n?.getAttribute("data-slot") ?? "").split(" ").filter(Boolean));
		for (let t of e.querySelectorAll("[data-slot]")) {
			let e = (t.getAttribute("data-slot") ?? "").split(" ");
			t.classList.toggle("lit", e.some((e) => r.has(e)));
		}
	};
	for (let n of ["pointerover", "focusin"]) e.addEventListener(n, t);
	for (let n of ["pointerleave", "focusout"]) e.addEventListener(n, () => t(new Event(n)));
}
// playground/composer.ts
function ft(t, n) {
	let r = e("textarea", {
		id: "edited",
		rows: "8",
		spellcheck: "true",
		dir: "auto"
	});
	r.value = t.text;
	let i = M("Send as changed", () => n.choose({
		state: t.state,
		action: "modify",
		text: r.value
	}));
	i.disabled = !0, r.addEventListener("input", () => {
		i.disabled = r.value === t.text || !r.value.trim();
	});
	let a = M("Insert", () => n.choose({
		state: t.state,
		action: "insert"
	}));
	return a.className = "primary", e("section", {
		class: "preview",
		"aria-labelledby": "preview-title"
	}, e("h3", {
		id: "preview-title",
		tabindex: "-1"
	}, "Preview: this would be sent"), ut(t.text), t.assumptions.length ? pt(t, n) : null, e("details", {}, e("summary", {}, "Change the text"), e("label", {
		for: "edited",
		class: "unseen"
	}, "Text to send"), r, i), e("div", { class: "actions" }, a, M("Discard annotations", () => n.choose({
		state: t.state,
		action: "discard"
	})), M("Back", n.close)));
}
function pt(t, n) {
	let r = (e, r) => n.rule(t.state, { [e]: r });
	return e("ul", {
		class: "assumptions",
		"aria-label": "Assumptions"
	}, ...t.assumptions.map(({ slot: t, value: n, alternatives: i }) => {
		let a = e("input", {
			type: "text",
			dir: "auto",
			"aria-label": `Your own ${j(t)}`,
			placeholder: "something else",
			list: `other-${t}`
		}), o = M("Say so", () => a.value.trim() && r(t, { text: a.value.trim() }), `Say so: ${j(t)}`), s = n === null ? [] : [M("Confirm", () => r(t, "confirm"), `Confirm ${j(t)}`), M("Deny", () => r(t, "deny"), `Deny ${j(t)}`)];
		return e("li", {}, e("span", {}, `${j(t)}: ${n ?? "open"}`), ...s, a, e("datalist", { id: `other-${t}` }, ...i.map((t) => e("option", { value: t.value }))), o);
	}));
}
function M(t, n, r) {
	let i = e("button", {
		type: "button",
		"aria-label": r
	}, t);
	return i.addEventListener("click", () => void n()), i;
}
// playground/dials.ts
var mt = [
	{
		name: "delta",
		label: "δ",
		about: "score from which a question is put",
		max: 4,
		step: .05
	},
	{
		name: "alpha",
		label: "α",
		about: "cost of a token",
		max: .005,
		step: 1e-4
	},
	{
		name: "beta",
		label: "β",
		about: "cost of a millisecond",
		max: 1e-4,
		step: 2e-6
	},
	{
		name: "gamma",
		label: "γ",
		about: "cost of the risk that somebody leaves",
		max: 4,
		step: .05
	},
	{
		name: "theta_sig",
		label: "θ sig",
		about: "impact from which a dimension matters",
		max: 1,
		step: .01
	},
	{
		name: "theta_stop",
		label: "θ stop",
		about: "certainty at which asking ends",
		max: 1,
		step: .01
	},
	{
		name: "k_max",
		label: "k max",
		about: "most questions in a conversation",
		max: 7,
		step: 1
	},
	{
		name: "b_max_tokens",
		label: "B max",
		about: "most tokens for questions",
		max: 1e3,
		step: 10
	}
];
function ht(t, n, r, i) {
	let a = e("select", { id: "dial-policy" }, e("option", { value: "" }, "the proxy’s own"), ...(r?.policies ?? []).map((t) => e("option", {
		value: t,
		selected: n.policy === t
	}, t)));
	a.addEventListener("change", () => i(a.value ? { policy: a.value } : {}));
	let o = e("button", { type: "button" }, "Reset");
	o.addEventListener("click", () => i({})), t.replaceChildren(e("p", { class: "dial policy" }, e("label", { for: "dial-policy" }, "Policy"), a, o), ...mt.map((e) => gt(e, n, r?.policy ?? null, i)));
}
function gt(t, n, r, i) {
	let a = n[t.name] ?? r?.[t.name] ?? 0, o = `dial-${t.name}`, s = e("input", {
		id: o,
		type: "range",
		min: "0",
		max: String(Math.max(t.max, a)),
		step: String(t.step),
		value: String(a),
		"aria-describedby": `${o}-about`
	}), c = e("span", {
		class: "output",
		"aria-hidden": "true"
	}, String(a));
	return s.addEventListener("input", () => {
		c.textContent = s.value, i({
			...n,
			[t.name]: Number(s.value)
		});
	}), e("p", { class: "dial" }, e("label", { for: o }, t.label), s, c, e("small", { id: `${o}-about` }, t.about));
}
var _t = [
	{
		name: "Something is missing",
		draft: "Summarize the attached report for me."
	},
	{
		name: "Only you can know",
		draft: "Create a workout plan for me"
	},
	{
		name: "Clear enough",
		draft: "Translate “good morning, how are you?” into Italian."
	},
	{
		name: "Asked not to ask",
		draft: "Plan a birthday party for my daughter. Don't ask me anything, use your judgement."
	},
	{
		name: "Facts in documents",
		draft: "Summarize the quarterly report for the board in five bullet points.",
		documents: [{
			id: "report",
			title: "Quarterly report",
			text: "Quarterly report, third quarter\nRevenue rose by 8 % to 412 million euros; the operating margin fell from 14 % to 11 %.\nThe board expects freight costs to stay high until spring. The audit begins on 12 January.\nA new plant in Porto will open in June and employ 240 people."
		}, {
			id: "canteen",
			title: "Canteen menu",
			text: "Canteen menu\nMonday: lentil soup. Tuesday: pasta with pesto. Wednesday: fish and potatoes."
		}]
	},
	{
		name: "In another language",
		draft: "Schreib eine Rede für die Hochzeit."
	}
], vt = [
	{
		title: "Known",
		holds: (e) => e.value !== null
	},
	{
		title: "A usual value will do",
		holds: (e, t) => e.p_default >= t
	},
	{
		title: "Open",
		holds: () => !0
	}
];
function yt(t) {
	let n = t.policy.theta_stop, r = Object.entries(t.nodes).sort(([, e], [, t]) => t.utility - e.utility), i = e("div", { class: "board" }, ...vt.map((e) => ({
		column: e,
		rows: r.filter(([, t]) => vt.find((e) => e.holds(t, n)) === e)
	})).map(({ column: e, rows: n }) => St(e.title, n, t.asked)));
	return e("div", {}, wt(), e("div", { class: "graph" }, i));
}
function bt(e, t) {
	let n = e.querySelector(".graph");
	if (!n) return;
	n.querySelector(".edges")?.remove();
	let r = n.getBoundingClientRect(), i = k("svg", {
		class: "edges",
		"aria-hidden": "true",
		width: String(r.width),
		height: String(r.height)
	});
	for (let [e, a] of t) {
		let [t, o] = [e, a].map((e) => n.querySelector(`[data-node="${e}"]`)?.getBoundingClientRect());
		t && o && i.append(k("path", {
			d: xt(t, o, r),
			class: "edge",
			"data-slot": e,
			"data-slot-to": a
		}));
	}
	n.prepend(i);
}
function xt(e, t, n) {
	let [r, i] = [e, t].map((e) => e.top + e.height / 2 - n.top), a = Math.abs(e.left - t.left) < 4, o = (a || t.left > e.left ? e.right : e.left) - n.left, s = (a || t.left < e.left ? t.right : t.left) - n.left, c = a ? o + (a ? 14 : 0) : (o + s) / 2;
	return `M${o} ${r}C${c} ${r} ${c} ${i} ${s} ${i}`;
}
function St(t, n, r) {
	let i = `column-${t.replaceAll(" ", "-").toLowerCase()}`;
	return e("section", {
		class: "column",
		"aria-labelledby": i
	}, e("h4", { id: i }, t, e("span", { class: "quiet" }, ` ${n.length}`)), e("ul", {}, ...n.map((t) => e("li", {}, Ct(t, r.includes(t[0]))))));
}
function Ct([t, n], r) {
	let i = n.value ?? n.default, a = O(n.value === null ? null : n.provenance), o = e("span", {
		class: "meter",
		"aria-hidden": "true"
	}, e("span", {}));
	return o.firstElementChild.style.inlineSize = `${Math.round(100 * n.confidence)}%`, e("button", {
		type: "button",
		class: `node ${a.kind} ${n.status}${r ? " asked" : ""}`,
		"data-node": t,
		"data-slot": t
	}, A(a), e("span", { class: "name" }, j(t)), e("span", { class: "number" }, `U ${n.utility.toFixed(2)}`), i === null ? null : e("span", { class: "value" }, n.value === null ? `usually: ${i}` : i), e("span", { class: "unseen" }, `, ${n.status}, confidence ${n.confidence.toFixed(2)}${r ? ", is asked" : ""}`), o);
}
function wt() {
	return e("ul", { class: "legend" }, ...tt.map((t) => e("li", {}, A(t, !1), t.name)));
}
// playground/state.ts
function Tt(e) {
	let t = new TextEncoder().encode(JSON.stringify(e)), n = Array.from(t, (e) => String.fromCharCode(e)).join("");
	return btoa(n).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
function Et(e) {
	let t = Object.entries(e && typeof e == "object" ? e : {}).filter(([e, t]) => e === "policy" && typeof t == "string" || ve.includes(e) && Number.isFinite(t));
	return Object.fromEntries(t);
}
function Dt(e) {
	try {
		let t = atob(e.replace(/-/g, "+").replace(/_/g, "/")), n = new TextDecoder().decode(Uint8Array.from(t, (e) => e.charCodeAt(0))), r = JSON.parse(n);
		return !r || typeof r != "object" ? null : {
			messages: Array.isArray(r.messages) ? r.messages.filter((e) => typeof e == "object" && e) : [],
			draft: typeof r.draft == "string" ? r.draft : "",
			documents: (Array.isArray(r.documents) ? r.documents : []).filter((e) => typeof e?.id == "string" && typeof e.title == "string" && typeof e.text == "string"),
			dials: Et(r.dials),
			model: typeof r.model == "string" ? r.model : ""
		};
	} catch {
		return null;
	}
}
// playground/verdict.ts
var Ot = {
	ask: "Asks",
	forward: "Forwards",
	bypass: "Passes untouched"
}, kt = 6;
function At(t) {
	let n = t.clarification?.questions[0]?.question, r = t.candidates[0];
	return e("div", {}, e("p", { class: `decision ${t.decision}` }, e("strong", {}, Ot[t.decision]), e("span", {}, t.meaning || t.reason)), n ? e("p", { class: "question" }, n) : null, e("dl", { class: "facts" }, ...N("reason", t.reason), ...N("best score", r ? `${r.score.toFixed(2)} of δ ${t.policy.delta}` : "–"), ...N("questions so far", `${t.rounds.k} of ${t.policy.k_max}`), ...N("tokens of questions", `${t.rounds.tokens} of ${t.policy.b_max_tokens}`), ...N("task", t.task_type ?? "–"), ...N("language", t.language ?? "–")), t.spoof_detected ? e("p", { class: "warning" }, "The text imitates provenance labels; they are defused and count for nothing.") : null);
}
function N(t, n) {
	return [e("div", {}, e("dt", {}, t), e("dd", {}, n))];
}
function jt(t) {
	let n = t.candidates.slice(0, kt);
	return n.length ? e("div", {}, e("div", {
		class: "scroll",
		tabindex: "0",
		role: "region",
		"aria-label": "Candidate questions"
	}, e("table", {}, e("caption", {}, "score = U ÷ (α·tokens + β·wait + γ·risk of leaving); asked from δ on"), e("thead", {}, e("tr", {}, ...[
		"question about",
		"A",
		"I",
		"U",
		"tokens",
		"wait",
		"leave",
		"cost",
		"score"
	].map((t) => e("th", { scope: "col" }, t)))), e("tbody", {}, ...n.map((e) => Mt(e, t))))), Nt(t)) : e("p", { class: "quiet" }, "No question is a candidate.");
}
function Mt(t, n) {
	let r = [
		t.ambiguity.toFixed(2),
		t.impact.toFixed(2),
		t.utility.toFixed(2),
		String(t.tokens),
		`${Math.round(t.latency_ms / 1e3)} s`,
		`${(100 * t.abandonment).toFixed(0)} %`,
		t.cost.toFixed(2)
	], i = e("span", {
		class: "bar",
		"aria-hidden": "true"
	}, e("span", {}), e("i", {}));
	return i.firstElementChild.style.inlineSize = `${Math.min(100, 50 * t.score / (n.policy.delta || 1))}%`, e("tr", {
		class: n.asked.includes(t.slot) ? "asked" : void 0,
		"data-slot": t.slot
	}, e("th", {
		scope: "row",
		title: t.question
	}, j(t.slot)), ...r.map((t) => e("td", {}, t)), e("td", { class: "score" }, e("span", {}, t.score.toFixed(2)), i));
}
function Nt(t) {
	return t.opposites.length ? e("div", { class: "opposites" }, e("h4", {}, t.decision === "ask" ? "It would not be asked if" : "It would be asked if"), e("ul", {}, ...t.opposites.map(Pt))) : null;
}
function Pt(t) {
	let n = t.conditions.filter((e) => e.possible), r = n.length ? n.map(Ft).join(t.kind === "any" ? " or " : " and ") : t.conditions.length ? "no value would do" : `this did not hold: ${t.meaning ?? t.about}`;
	return e("li", {}, e("strong", {}, j(t.about)), " ", r);
}
function Ft(e) {
	return `${e.name} ${e.relation} ${It(e.bound ?? 0)} (is ${It(e.now)})`;
}
function It(e) {
	return Number.isInteger(e) ? String(e) : e.toPrecision(2);
}
// playground/main.ts
var Lt = 150, Rt = 1 << 20, zt = 6e4, Bt = { messages: [{
	role: "user",
	content: "."
}] }, Vt = [["255,254", "utf-16le"], ["254,255", "utf-16be"]], P = "gpt-4o-mini";
function F(e) {
	return document.getElementById(e);
}
var I = new ye(), L = F("draft"), R = F("model"), z = F("stop"), B = F("composer-panel"), V = F("graph"), H = new Qe(F("log"), F("status")), U = [], W = [], G = {}, K = null, q = new AbortController(), J = null, Ht;
function Ut() {
	let e = H.isAsking ? "" : L.value.trim(), t = U.findLastIndex((e) => e.role === "user"), n = e ? [...U, {
		role: "user",
		content: e
	}] : U.slice(0, t + 1), r = n.flatMap(({ role: e, content: t }, n) => e === "user" && typeof t == "string" ? [{
		place: n,
		text: t
	}] : []);
	return {
		body: {
			model: R.value || P,
			messages: n,
			...Y()
		},
		said: r
	};
}
function Y() {
	return W.length ? { clarigate: { context: W } } : {};
}
function X() {
	clearTimeout(Ht), Ht = setTimeout(() => void Wt(), Lt);
}
async function Wt() {
	q.abort();
	let { body: t, said: n } = Ut();
	n.length || Gt(), q = new AbortController();
	let { signal: r } = q;
	try {
		let e = await I.weigh(n.length ? t : Bt, G, r);
		if (r.aborted) return;
		n.length && Kt(e, n), qt(e);
	} catch (t) {
		r.aborted || F("verdict").replaceChildren(e("p", { class: "fault" }, b(t)));
	}
}
function Gt() {
	K = null, F("verdict").replaceChildren(e("p", { class: "quiet" }, "Write something, or start from an example."));
	for (let e of [
		"graph",
		"scores",
		"prompt"
	]) F(e).replaceChildren();
}
function Kt(e, t) {
	K = e, F("verdict").replaceChildren(At(e)), V.replaceChildren(yt(e)), bt(V, e.edges), F("scores").replaceChildren(jt(e)), F("prompt").replaceChildren(ot(e, t, W));
}
function qt(e) {
	let { name: t, digest: n } = e.policy;
	F("policy").textContent = n ? `policy ${t}@${n}` : `policy ${t}, dials turned`, F("dials").contains(document.activeElement) || ht(F("dials"), G, e, Jt);
}
function Jt(e) {
	let t = e.policy !== G.policy || Object.keys(e).length < Object.keys(G).length;
	Object.keys(G).forEach((e) => delete G[e]), Object.assign(G, e), t && document.activeElement?.blur(), X();
}
async function Yt() {
	let e = L.value.trim();
	if (e) {
		if (L.value = "", H.replyInWords(e)) return X();
		J || await Xt(e, {});
	}
}
async function Xt(e, t) {
	let n = U, r = [H.add("user", e)];
	n.push({
		role: "user",
		content: e
	});
	let i = new AbortController(), { signal: a } = i;
	J = i, z.hidden = !1, H.wait("waiting for the model");
	let o = null, s = "", c = {
		...Y().clarigate,
		...t
	}, l = {
		model: R.value || P,
		...Object.keys(c).length ? { clarigate: c } : {}
	}, u = n.length;
	try {
		let { message: e } = await fe(n, l, {
			baseURL: `${location.origin}/v1`,
			headers: I.headers(),
			signal: a,
			fetch: async (e, t) => {
				let n = await fetch(e, t);
				return s = ["decision", "reason"].map((e) => n.headers.get(`x-clarigate-${e}`)).filter(Boolean).join(" · "), n;
			},
			ask: async (e) => {
				H.wait(null), X();
				let t = await H.ask(e, a);
				return H.wait("waiting for the model"), t;
			},
			onText: (e) => {
				H.wait(null), o || r.push(o = H.add("assistant", "")), H.append(o, e);
			}
		});
		o ??= H.add("assistant", e.content ?? ""), H.note(o, e.content ? s : `an answer without text · ${s}`);
	} catch (e) {
		n === U && Zt(e, u, r);
	} finally {
		J === i && (H.wait(null), z.hidden = !0, J = null), X();
	}
}
function Zt(e, t, n) {
	let r = e instanceof a, i = e instanceof DOMException && e.name === "AbortError";
	U.splice(t);
	let o = U.pop();
	!L.value && typeof o?.content == "string" && (L.value = o.content), n.forEach((e) => H.lose(e)), H.fault(r ? "Withdrawn; nothing was sent." : i ? "Stopped." : b(e));
}
async function Qt(t, n) {
	let { body: r, said: i } = Ut();
	if (!i.length) return;
	let a = {
		...Y().clarigate,
		...t ? {
			state: t,
			assumptions: n
		} : {}
	};
	try {
		let t = await I.preview({
			...r,
			...Object.keys(a).length ? { clarigate: a } : {}
		});
		t.preview ? $t(t.preview, n) : B.replaceChildren(e("p", { class: "quiet" }, `Nothing would be added (${t.reason}).`));
	} catch (t) {
		B.querySelector(".fault")?.remove(), B.append(e("p", {
			class: "fault",
			role: "alert"
		}, b(t)));
	}
}
function $t(e, t = {}) {
	let n = ft(e, {
		choose: (e) => void en(e.action === "insert" && Object.keys(t).length ? {
			...e,
			assumptions: t
		} : e),
		rule: (e, n) => void Qt(e, {
			...t,
			...n
		}),
		close: () => B.replaceChildren()
	});
	B.replaceChildren(n), n.querySelector("h3")?.focus();
}
async function en(e) {
	let t = L.value.trim();
	t && !J && (B.replaceChildren(), L.value = "", await Xt(t, e));
}
function Z() {
	F("documents").replaceChildren(...W.map((t) => {
		let n = e("button", {
			type: "button",
			"aria-label": `Remove ${t.title}`
		}, "Remove");
		return n.addEventListener("click", () => {
			W = W.filter((e) => e !== t), Z(), X();
		}), e("li", {}, e("span", {}, t.title), e("span", { class: "quiet" }, `${t.text.length} characters`), n);
	}));
}
async function Q(e) {
	for (let t of e) {
		if (t.size > Rt) {
			H.fault(`${t.name}: too large for this page, expected at most 1 MB`);
			continue;
		}
		let e = tn(new Uint8Array(await t.arrayBuffer()));
		e?.trim() ? W = [...W, {
			id: `d${Date.now()}-${W.length}`,
			title: t.name,
			text: e
		}] : H.fault(`${t.name}: ${e === null ? "expected text in UTF-8 or UTF-16" : "there is no text in it"}`);
	}
	Z(), X();
}
function tn(e) {
	let t = e.subarray(0, 2).join(), n = Vt.find(([e]) => e === t)?.[1] ?? "utf-8";
	try {
		let t = new TextDecoder(n, { fatal: !0 }).decode(e);
		return t.includes("\0") ? null : t;
	} catch {
		return null;
	}
}
function nn(e) {
	rn(), W = [...e.documents ?? []], L.value = e.draft, Z(), X(), L.focus();
}
function rn() {
	J?.abort(), J = null, z.hidden = !0, H.wait(null), U = [], W = [], L.value = "", B.replaceChildren(), H.clear(), Z(), X();
}
async function an() {
	let e = Tt({
		messages: U,
		draft: L.value,
		documents: W,
		dials: G,
		model: R.value
	});
	if (e.length > zt) {
		H.fault("This case is too long for a link: remove a document, or begin a new chat.");
		return;
	}
	history.replaceState(null, "", `#${e}`);
	let t = F("share");
	try {
		await navigator.clipboard.writeText(location.href), t.textContent = "Copied";
	} catch {
		t.textContent = "It is in the address bar";
	}
	setTimeout(() => t.textContent = "Copy link", 2e3);
}
function on() {
	let e = Dt(location.hash.slice(1));
	if (e) {
		U = [...e.messages], W = [...e.documents], G = { ...e.dials }, L.value = e.draft, e.model && (R.value = e.model);
		for (let e of U) typeof e.content == "string" && H.add(e.role === "user" ? "user" : "assistant", e.content);
		Z();
	}
}
async function $() {
	let t = await I.models().catch(() => []);
	F("models").replaceChildren(...t.map((t) => e("option", { value: t }))), R.value ||= t[0] ?? P;
}
F("composer").addEventListener("submit", (e) => {
	e.preventDefault(), Yt();
}), L.addEventListener("input", () => {
	B.replaceChildren(), X();
}), L.addEventListener("keydown", (e) => {
	e.key !== "Enter" || e.shiftKey || e.isComposing || (e.preventDefault(), Yt());
}), F("settings").addEventListener("submit", (e) => e.preventDefault()), F("preview").addEventListener("click", () => void Qt()), z.addEventListener("click", () => J?.abort()), F("clear").addEventListener("click", rn), F("share").addEventListener("click", () => void an()), F("key").addEventListener("change", (e) => {
	I.key = e.target.value.trim(), $(), X();
}), F("file").addEventListener("change", (e) => {
	let t = e.target;
	Q(t.files ?? []).then(() => t.value = "");
});
var sn = F("drop");
for (let e of [
	"dragover",
	"dragleave",
	"drop"
]) document.addEventListener(e, (t) => {
	t.preventDefault(), sn.classList.toggle("over", e === "dragover"), t instanceof DragEvent && e === "drop" && Q(t.dataTransfer?.files ?? []);
});
F("examples").replaceChildren(..._t.map((t) => {
	let n = e("button", { type: "button" }, t.name);
	return n.addEventListener("click", () => nn(t)), n;
})), new ResizeObserver(() => K && bt(V, K.edges)).observe(V), dt(document.body), on(), Gt(), X(), $();
