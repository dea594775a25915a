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
	let t = m(e);
	if (t instanceof p) return t.clarification;
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
function se(e) {
	let t = m(e);
	if (t instanceof p) return t.message();
	let n = v(_(v(t, "choices")), "message") ?? t, r = v(n, "tool_calls");
	return {
		role: "assistant",
		content: y(n),
		...Array.isArray(r) && r.length ? { tool_calls: r.map(ce) } : {}
	};
}
var p = class {
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
		return n.includes("[DONE]") && (this.isDone = !0), n.filter((e) => e && e !== "[DONE]").map(h);
	}
	#r(e) {
		let t = v(e, "error");
		u(t) && (this.error = t);
		let n = _(v(e, "choices"));
		if (n === void 0) return "";
		let r = v(n, "delta"), i = v(n, "finish_reason");
		typeof i == "string" && (this.finishReason = i);
		let a = g(r, 1);
		a !== null && (this.clarification = l(a));
		let o = v(r, "tool_calls");
		if (Array.isArray(o)) for (let e of o) this.#i(e);
		let s = y(r) ?? "";
		return this.text += s, s;
	}
	#i(e) {
		let t = Number(v(e, "index") ?? 0);
		for (; this.toolCalls.length <= t;) this.toolCalls.push({
			id: "",
			type: "function",
			function: {
				name: "",
				arguments: ""
			}
		});
		let n = this.toolCalls[t];
		if (n) {
			n.id = b(v(e, "id")) || n.id;
			for (let t of ["name", "arguments"]) n.function[t] += b(v(v(e, "function"), t));
		}
	}
};
function m(e) {
	let t = e instanceof Uint8Array ? new TextDecoder().decode(e) : e;
	if (typeof t != "string") return t;
	if (!t.trimStart().startsWith("data:")) return h(t);
	let n = new p();
	return n.feed(`${t}\n`), n;
}
function h(e) {
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
function y(e) {
	let t = v(e, "content");
	return Array.isArray(t) ? t.map((e) => b(v(e, "text"))).join("") : typeof t == "string" ? t : null;
}
function ce(e) {
	let t = v(e, "function");
	return {
		id: b(v(e, "id")),
		type: "function",
		function: {
			name: b(v(t, "name")),
			arguments: b(v(t, "arguments"))
		}
	};
}
function b(e) {
	return typeof e == "string" ? e : "";
}
var le = ["clarification_state_invalid", "clarification_state_expired"], ue = class {
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
		let t = se(e), n = t.content === null && t.tool_calls === void 0;
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
		return this.controls === null || !le.includes(e) ? !1 : (this.controls = null, !0);
	}
};
// src/fetch.ts
async function de(e, t, n) {
	let r = new ue(e);
	for (;;) {
		let i = await fe(r, t, n);
		if (i === null) continue;
		let a = r.receive(i);
		if (a === null) {
			let t = se(i);
			return e.push(t), {
				message: t,
				response: i
			};
		}
		r.reply(await n.ask(a));
	}
}
async function fe(e, t, n) {
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
	return i.ok ? r ? he(i, n.onText) : i.json() : pe(e, i);
}
async function pe(e, t) {
	let n = await t.text(), r = me(n), a = u(r) ? r.error : void 0;
	if (u(a) && u(a.clarification)) return r;
	if (u(a) && e.refused(a.code)) return null;
	throw new i(t.status, r ?? n);
}
function me(e) {
	try {
		return JSON.parse(e);
	} catch {
		return;
	}
}
async function he(e, t) {
	let n = new p(), r = oe(e.headers), a = e.body?.getReader();
	for (let e = await a?.read(); e?.value; e = await a?.read()) {
		let i = n.feed(e.value);
		i && !r && t?.(i);
	}
	if (n.error) throw new i(e.status, { error: n.error });
	return { choices: [{ message: {
		...n.message(),
		clarification: n.clarification ?? void 0
	} }] };
}
// playground/api.ts
var ge = class {
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
function x(e) {
	if (e instanceof i) {
		let t = u(e.body) ? e.body.error : void 0, n = u(t) && typeof t.message == "string" ? t.message : "";
		return `${e.status}: ${n || "the proxy refused this"}`;
	}
	return e instanceof TypeError ? "the proxy does not answer" : String(e instanceof Error ? e.message : e);
}
// src/replies.ts
var _e = "skip", ve = "cancel";
function ye(e, t) {
	let n = /* @__PURE__ */ new Map();
	for (let [r, i] of Ce(e, t)) {
		let e = Te(r, i);
		e !== null && n.set(r.id, e);
	}
	if (n.size === 0) return be(e);
	let r = n.size === e.questions.length;
	return {
		action: "accept",
		text: ke(e, n),
		controls: S(e, "accept", r ? n : null)
	};
}
function be(e) {
	return {
		action: "decline",
		text: _e,
		controls: S(e, "decline")
	};
}
function xe(e) {
	return {
		action: "cancel",
		text: ve,
		controls: S(e, "cancel")
	};
}
function Se(e, t) {
	let n = T(String(t));
	return e.options.find((e) => T(e.id) === n || T(e.label) === n) ?? (/^\d{1,2}$/.test(n) ? e.options[Number(n) - 1] : void 0);
}
function S(e, t, n) {
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
function Ce(e, t) {
	let { questions: n } = e, i = n.map((e) => e.id);
	if (u(t) && !we(t)) {
		let e = Object.keys(t).find((e) => !i.includes(e));
		if (e !== void 0) throw new r(`no question "${e}": expected one of ${i.join(", ")}`);
		return n.map((e) => [e, t[e.id]]);
	}
	let a = n[0];
	if (a === void 0 || n.length > 1) throw new r(`${n.length} questions: expected an object with the keys ${i.join(", ")}`);
	return [[a, t]];
}
function we(e) {
	let t = Object.keys(e);
	return t.length === 1 && [
		"option",
		"options",
		"text"
	].includes(t[0] ?? "");
}
function Te(e, t) {
	if (t == null) return null;
	if (Array.isArray(t)) return De(e, t);
	if (u(t)) return Ee(e, t);
	let n = Se(e, t);
	if (n !== void 0) return [n.id];
	if (typeof t == "boolean") return t ? "yes" : "no";
	let r = String(t).trim();
	return r ? Oe(e, r) : null;
}
function Ee(e, t) {
	if (typeof t.text == "string") return Oe(e, t.text);
	if (typeof t.option == "string") return [C(e, t.option)];
	if (Array.isArray(t.options)) return t.options.map((t) => C(e, String(t)));
	throw new r(`the answer to "${e.id}": expected text, an option or a list`);
}
function De(e, t) {
	let n = t.map((t) => Se(e, t));
	if (n.includes(void 0)) throw new r(`an answer to "${e.id}" is no option: ${w(e)}`);
	if (n.length > 1 && e.kind !== "multi") throw new r(`"${e.id}" takes one answer, ${n.length} were given`);
	return n.length ? n.flatMap((e) => e ? [e.id] : []) : null;
}
function Oe(e, t) {
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
function ke(e, t) {
	let n = e.questions.map((e) => Ae(e, t.get(e.id)));
	return n.length === 1 ? n[0] ?? "" : n.map((e, t) => `${t + 1}. ${e.trim().split(/\s+/).join(" ")}`).join("\n");
}
function Ae(e, t) {
	if (t === void 0) return _e;
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
}, je = /* @__PURE__ */ new Set([
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
	return E[O(e)] ?? E.en;
}
function Me(e) {
	return je.has(O(e)) ? "rtl" : "ltr";
}
function O(e) {
	return e.toLowerCase().split("-")[0] ?? "";
}
// src/element/form.ts
function Ne(t) {
	let n = D(t.language), r = Fe(t);
	return e("form", {
		lang: t.language || "en",
		dir: Me(t.language),
		novalidate: !0
	}, r ? e("p", {
		class: "lead",
		part: "lead"
	}, r) : null, ...t.questions.map((e, t) => Ie(e, t, n)), e("p", {
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
function Pe(e, t) {
	let n = e.questions.map((e, n) => [e.id, Ve(e, n, t)]);
	if (n.every(([, e]) => e === null)) throw new r(D(e.language).nothing);
	return ye(e, Object.fromEntries(n));
}
function Fe(e) {
	let t = e.questions[0]?.question ?? "", n = t ? e.message.indexOf(t) : -1;
	return n < 0 ? "" : e.message.slice(0, n).replace(/(^|\n)\s*1[.)]\s*$/, "").trim();
}
function Ie(t, n, r) {
	return e("fieldset", {
		part: "question",
		"data-question": t.id
	}, e("legend", {}, t.question), ...Le(t, r).map(([e, r, i], a) => Re(t, n, a, [
		e,
		r,
		i
	])), ze(t, n, r), t.default ? e("p", { class: "hint" }, r.ifSkipped(t.default.value)) : null);
}
function Le(e, t) {
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
function Re(t, n, r, [i, a, o]) {
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
function ze(t, n, r) {
	let i = t.options.length > 0;
	if (i ? !t.allow_other : t.kind === "boolean") return null;
	let a = i ? r.other : `${r.yours}: ${t.question}`;
	return e("label", { class: "own" }, e("span", { class: i ? void 0 : "unseen" }, a), Be(t, i, `t${n}`));
}
function Be(t, n, r) {
	let i = {
		name: r,
		autocomplete: "off",
		part: "text"
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
function Ve(e, t, n) {
	let r = n.querySelector(`[name="t${t}"]`)?.value.trim();
	if (r) return { text: r };
	let i = [...n.querySelectorAll(`input[name="q${t}"]:checked`)].map((e) => e.value);
	return i.length ? e.options.length ? { options: i } : i[0] === "yes" : null;
}
// src/element/style.ts
var He = "\n:host {\n  --_accent: var(--clarigate-accent, light-dark(#1d4ed8, #93b4ff));\n  --_ink: var(--clarigate-ink, light-dark(#1a1d24, #e9ebf0));\n  --_muted: var(--clarigate-muted, light-dark(#565d6b, #a8afbd));\n  --_line: var(--clarigate-line, light-dark(#8b93a3, #6f7787));\n  --_paper: var(--clarigate-paper, light-dark(#ffffff, #1b1e25));\n  --_picked: var(--clarigate-picked, light-dark(#eef3ff, #232c42));\n  --_fault: var(--clarigate-fault, light-dark(#b3261e, #ffb4ab));\n  color-scheme: light dark;\n  display: block;\n  color: var(--_ink);\n  font: inherit;\n  line-height: 1.45;\n}\n:host([hidden]) { display: none; }\nform {\n  display: grid;\n  gap: 1rem;\n  padding: 1rem 1.125rem;\n  border: 1px solid var(--_line);\n  border-radius: 0.75rem;\n  background: var(--_paper);\n}\np { margin: 0; }\n.lead, .hint, .why, small { color: var(--_muted); }\n.lead { white-space: pre-line; }\nfieldset { display: grid; gap: 0.375rem; margin: 0; padding: 0; border: 0; min-inline-size: 0; }\nlegend { padding: 0; margin-block-end: 0.5rem; font-weight: 600; }\nlabel.option {\n  display: grid;\n  grid-template-columns: auto 1fr;\n  gap: 0.125rem 0.625rem;\n  align-items: start;\n  padding: 0.5rem 0.75rem;\n  border: 1px solid var(--_line);\n  border-radius: 0.5rem;\n  cursor: pointer;\n}\nlabel.option:hover { border-color: var(--_accent); }\nlabel.option:has(input:checked) { border-color: var(--_accent); background: var(--_picked); }\nlabel.option small { grid-column: 2; }\nlabel.own { display: grid; gap: 0.25rem; margin-block-start: 0.25rem; font-size: 0.9em; color: var(--_muted); }\ninput { accent-color: var(--_accent); }\nlabel.option input { margin-block: 0.2em 0; margin-inline: 0; inline-size: 1.05em; block-size: 1.05em; }\ninput[type=\"text\"], input[type=\"number\"], textarea {\n  font: inherit;\n  color: var(--_ink);\n  background: transparent;\n  padding: 0.5rem 0.75rem;\n  border: 1px solid var(--_line);\n  border-radius: 0.5rem;\n  min-inline-size: 0;\n}\n.actions { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }\nbutton {\n  font: inherit;\n  min-block-size: 2.5rem;\n  padding: 0.25rem 1rem;\n  border: 1px solid var(--_line);\n  border-radius: 0.5rem;\n  background: transparent;\n  color: var(--_ink);\n  cursor: pointer;\n}\nbutton[type=\"submit\"] {\n  background: var(--_accent);\n  border-color: var(--_accent);\n  color: light-dark(#ffffff, #10131a);\n  font-weight: 600;\n}\nbutton.withdraw { border-color: transparent; color: var(--_muted); margin-inline-start: auto; }\ntextarea { resize: vertical; }\n:is(input, textarea, button):focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px; }\nform[data-sent] :is(fieldset, .actions) { opacity: 0.7; }\nform[data-sent] :is(label, button) { cursor: default; }\n.fault { color: var(--_fault); }\n.fault:empty, .sent:empty { display: none; }\n.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }\n@media (forced-colors: active) { label.option:has(input:checked) { outline: 2px solid Highlight; } }\n", Ue = "clarigate-reply", We = globalThis.HTMLElement ?? class {}, Ge = class extends We {
	static observedAttributes = ["clarification"];
	#e = null;
	#t;
	constructor() {
		super(), this.#t = this.attachShadow({
			mode: "open",
			delegatesFocus: !0
		});
		let e = new CSSStyleSheet();
		e.replaceSync(He), this.#t.adoptedStyleSheets = [e], this.#t.addEventListener("submit", (e) => this.#r(e)), this.#t.addEventListener("click", (e) => this.#i(e)), this.#t.addEventListener("input", (e) => this.#a(e)), this.#t.addEventListener("keydown", (e) => this.#o(e));
	}
	get clarification() {
		return this.#e;
	}
	set clarification(e) {
		this.#e = e === null ? null : l(e), this.#t.replaceChildren(...this.#e ? [Ne(this.#e)] : []);
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
			this.#c(Pe(this.#e, t));
		} catch (e) {
			if (!(e instanceof r)) throw e;
			this.#s(e.message), t.querySelector("input, textarea")?.focus();
		}
	}
	#i(e) {
		let t = e.target;
		t instanceof HTMLButtonElement && t.name === "action" && this.#e && this.#c(t.value === "cancel" ? xe(this.#e) : be(this.#e));
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
		n && (n.textContent = D(this.#e?.language ?? "").sent), this.dispatchEvent(new CustomEvent(Ue, {
			detail: e,
			bubbles: !0,
			composed: !0
		}));
	}
};
globalThis.customElements && !customElements.get("clarigate-question") && customElements.define("clarigate-question", Ge);
// playground/chat.ts
var Ke = /\n*\[clarigate [A-Za-z0-9_-]+\]\s*$/, qe = class {
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
		let r = e("div", { class: "text" }, n.replace(Ke, "")), i = e("div", { class: `bubble ${t}` }, e("span", { class: "unseen" }, t === "user" ? "You: " : "Answer: "), r);
		return this.log.append(i), this.#n(), {
			element: i,
			text: r
		};
	}
	note(t, n) {
		t.element.append(e("p", { class: "note" }, n)), this.#n();
	}
	fault(t) {
		this.log.append(e("p", {
			class: "fault",
			role: "alert"
		}, t)), this.#n();
	}
	append(e, t) {
		e.text.append(t), this.#n();
	}
	get isAsking() {
		return this.#e !== null;
	}
	ask(t, n) {
		let r = document.createElement("clarigate-question");
		r.clarification = t;
		let i = e("div", { class: "bubble assistant asking" }, e("span", { class: "unseen" }, "Question: "), r);
		return this.log.append(i), this.#n(), r.focus(), new Promise((e, t) => {
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
}, Je = {
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
}, Ye = {
	name: "not said",
	kind: "open",
	path: "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z"
}, Xe = [...Object.values(Je), Ye];
function k(e) {
	return e && Je[e] || Ye;
}
var Ze = "http://www.w3.org/2000/svg";
function A(e, t, ...n) {
	let r = document.createElementNS(Ze, e);
	for (let [e, n] of Object.entries(t)) r.setAttribute(e, n);
	return r.append(...n), r;
}
function j(e, t = !0) {
	let n = A("svg", {
		viewBox: "-1 -1 18 18",
		class: `shape ${e.kind}`,
		...t ? {
			role: "img",
			"aria-label": e.name
		} : { "aria-hidden": "true" }
	});
	return n.append(A("path", { d: e.path })), n;
}
function M(e) {
	return e.replaceAll("_", " ");
}
// playground/spans.ts
function Qe(e, t) {
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
var $e = /\[([A-Z_]+): ([a-z0-9_ ]+)=/;
function et(e) {
	let t = $e.exec(e);
	return t?.[1] && t[2] ? {
		label: t[1],
		slot: t[2].replaceAll(" ", "_")
	} : null;
}
// playground/prompt.ts
function tt(t, n, r) {
	let i = (e) => t.claims.filter((t) => t.doc === null && t.message === e), a = n.filter((e, t) => i(e.place).length > 0 || t === n.length - 1), o = new Set(t.documents.flatMap((e) => e.withheld ? [e.id] : []));
	return e("div", { class: "prompt" }, rt(t.claims), ...a.flatMap((t) => [e("h4", {}, "Your message"), it(t.text, i(t.place))]), ...r.flatMap((n) => [e("h4", {}, n.title, o.has(n.id) ? e("span", { class: "warning" }, " withheld: it has nothing to do with the request") : null), it(n.text, t.claims.filter((e) => e.doc === n.id))]), e("h4", {}, "Added for the model"), nt(t));
}
function nt(t) {
	return t.compiled === null ? e("p", { class: "quiet" }, t.decision === "ask" ? "Nothing is sent before the question is answered." : "Nothing: the request goes on byte for byte.") : at(t.compiled.trim());
}
function rt(t) {
	let n = new Map(t.map((e) => [`${e.slot}\n${e.value}\n${e.label}`, e]));
	return n.size ? e("ul", { class: "claims" }, ...[...n.values()].map((t) => e("li", {}, e("button", {
		type: "button",
		"data-slot": t.slot
	}, j(k(t.label)), e("span", {}, `${M(t.slot)}: ${t.value}`))))) : e("p", { class: "quiet" }, "Nothing is claimed yet.");
}
function it(t, n) {
	return e("pre", { tabindex: "0" }, ...Qe(t, n).map((t) => t.label === null ? t.text : e("mark", {
		class: k(t.label).kind,
		"data-slot": t.slots.join(" "),
		title: t.slots.map(M).join(", ")
	}, t.text)));
}
function at(t) {
	return e("pre", {
		class: "block",
		tabindex: "0"
	}, ...t.split("\n").map((t) => {
		let n = et(t);
		return [e("span", {
			class: n ? `line ${k(n.label).kind}` : "line",
			"data-slot": n?.slot
		}, t), "\n"];
	}).flat());
}
function ot(e) {
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
function st(t, n) {
	let r = e("textarea", {
		id: "edited",
		rows: "8",
		spellcheck: "true"
	});
	r.value = t.text;
	let i = N("Send as changed", () => n.choose({
		state: t.state,
		action: "modify",
		text: r.value
	}));
	i.disabled = !0, r.addEventListener("input", () => {
		i.disabled = r.value === t.text || !r.value.trim();
	});
	let a = N("Insert", () => n.choose({
		state: t.state,
		action: "insert"
	}));
	return a.className = "primary", e("section", {
		class: "preview",
		"aria-labelledby": "preview-title"
	}, e("h3", {
		id: "preview-title",
		tabindex: "-1"
	}, "Preview: this would be sent"), at(t.text), t.assumptions.length ? ct(t, n) : null, e("details", {}, e("summary", {}, "Change the text"), e("label", {
		for: "edited",
		class: "unseen"
	}, "Text to send"), r, i), e("div", { class: "actions" }, a, N("Discard annotations", () => n.choose({
		state: t.state,
		action: "discard"
	})), N("Back", n.close)));
}
function ct(t, n) {
	let r = (e, r) => n.rule(t.state, { [e]: r });
	return e("ul", {
		class: "assumptions",
		"aria-label": "Assumptions"
	}, ...t.assumptions.map(({ slot: t, value: n, alternatives: i }) => {
		let a = e("input", {
			type: "text",
			"aria-label": `Your own ${M(t)}`,
			placeholder: "something else",
			list: `other-${t}`
		}), o = N("Say so", () => a.value.trim() && r(t, { text: a.value.trim() }));
		return e("li", {}, e("span", {}, `${M(t)}: ${n}`), N("Confirm", () => r(t, "confirm"), `Confirm ${M(t)}`), N("Deny", () => r(t, "deny"), `Deny ${M(t)}`), a, e("datalist", { id: `other-${t}` }, ...i.map((t) => e("option", { value: t.value }))), o);
	}));
}
function N(t, n, r) {
	let i = e("button", {
		type: "button",
		"aria-label": r
	}, t);
	return i.addEventListener("click", () => void n()), i;
}
// playground/dials.ts
var lt = [
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
function ut(t, n, r, i) {
	let a = e("select", { id: "dial-policy" }, e("option", { value: "" }, "the proxy’s own"), ...(r?.policies ?? []).map((t) => e("option", {
		value: t,
		selected: n.policy === t
	}, t)));
	a.addEventListener("change", () => i(a.value ? { policy: a.value } : {}));
	let o = e("button", { type: "button" }, "Reset");
	o.addEventListener("click", () => i({})), t.replaceChildren(e("p", { class: "dial" }, e("label", { for: "dial-policy" }, "Policy"), a, o), ...lt.map((e) => dt(e, n, r?.policy ?? null, i)));
}
function dt(t, n, r, i) {
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
var ft = [
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
], pt = [
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
function mt(t) {
	let n = t.policy.theta_stop, r = Object.entries(t.nodes).sort(([, e], [, t]) => t.utility - e.utility), i = e("div", { class: "board" }, ...pt.map((e) => ({
		column: e,
		rows: r.filter(([, t]) => pt.find((e) => e.holds(t, n)) === e)
	})).map(({ column: e, rows: n }) => _t(e.title, n, t.asked)));
	return e("div", {}, yt(), e("div", { class: "graph" }, i));
}
function ht(e, t) {
	let n = e.querySelector(".graph");
	if (!n) return;
	n.querySelector(".edges")?.remove();
	let r = n.getBoundingClientRect(), i = A("svg", {
		class: "edges",
		"aria-hidden": "true",
		width: String(r.width),
		height: String(r.height)
	});
	for (let [e, a] of t) {
		let [t, o] = [e, a].map((e) => n.querySelector(`[data-node="${e}"]`)?.getBoundingClientRect());
		t && o && i.append(A("path", {
			d: gt(t, o, r),
			class: "edge",
			"data-slot": e,
			"data-slot-to": a
		}));
	}
	n.prepend(i);
}
function gt(e, t, n) {
	let [r, i] = [e, t].map((e) => e.top + e.height / 2 - n.top), a = Math.abs(e.left - t.left) < 4, o = (a || t.left > e.left ? e.right : e.left) - n.left, s = (a || t.left < e.left ? t.right : t.left) - n.left, c = a ? o + (a ? 14 : 0) : (o + s) / 2;
	return `M${o} ${r}C${c} ${r} ${c} ${i} ${s} ${i}`;
}
function _t(t, n, r) {
	let i = `column-${t.replaceAll(" ", "-").toLowerCase()}`;
	return e("section", {
		class: "column",
		"aria-labelledby": i
	}, e("h4", { id: i }, t, e("span", { class: "quiet" }, ` ${n.length}`)), e("ul", {}, ...n.map((t) => e("li", {}, vt(t, r.includes(t[0]))))));
}
function vt([t, n], r) {
	let i = n.value ?? n.default, a = k(n.value === null ? null : n.provenance), o = e("span", {
		class: "meter",
		"aria-hidden": "true"
	}, e("span", {}));
	return o.firstElementChild.style.inlineSize = `${Math.round(100 * n.confidence)}%`, e("button", {
		type: "button",
		class: `node ${a.kind} ${n.status}${r ? " asked" : ""}`,
		"data-node": t,
		"data-slot": t
	}, j(a), e("span", { class: "name" }, M(t)), e("span", { class: "number" }, `U ${n.utility.toFixed(2)}`), i === null ? null : e("span", { class: "value" }, n.value === null ? `usually: ${i}` : i), e("span", { class: "unseen" }, `, ${n.status}, confidence ${n.confidence.toFixed(2)}${r ? ", is asked" : ""}`), o);
}
function yt() {
	return e("ul", { class: "legend" }, ...Xe.map((t) => e("li", {}, j(t, !1), t.name)));
}
// playground/state.ts
function bt(e) {
	let t = new TextEncoder().encode(JSON.stringify(e)), n = Array.from(t, (e) => String.fromCharCode(e)).join("");
	return btoa(n).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
function xt(e) {
	try {
		let t = atob(e.replace(/-/g, "+").replace(/_/g, "/")), n = new TextDecoder().decode(Uint8Array.from(t, (e) => e.charCodeAt(0))), r = JSON.parse(n);
		return !r || typeof r != "object" ? null : {
			messages: Array.isArray(r.messages) ? r.messages.filter((e) => typeof e == "object" && e) : [],
			draft: typeof r.draft == "string" ? r.draft : "",
			documents: (Array.isArray(r.documents) ? r.documents : []).filter((e) => typeof e?.id == "string" && typeof e.title == "string" && typeof e.text == "string"),
			dials: r.dials && typeof r.dials == "object" ? r.dials : {},
			model: typeof r.model == "string" ? r.model : ""
		};
	} catch {
		return null;
	}
}
// playground/verdict.ts
var St = {
	ask: "Asks",
	forward: "Forwards",
	bypass: "Passes untouched"
}, Ct = 6;
function wt(t) {
	let n = t.clarification?.questions[0]?.question, r = t.candidates[0];
	return e("div", {}, e("p", { class: `decision ${t.decision}` }, e("strong", {}, St[t.decision]), e("span", {}, t.meaning || t.reason)), n ? e("p", { class: "question" }, n) : null, e("dl", { class: "facts" }, ...P("reason", t.reason), ...P("best score", r ? `${r.score.toFixed(2)} of δ ${t.policy.delta}` : "–"), ...P("questions so far", `${t.rounds.k} of ${t.policy.k_max}`), ...P("tokens of questions", `${t.rounds.tokens} of ${t.policy.b_max_tokens}`), ...P("task", t.task_type ?? "–"), ...P("language", t.language ?? "–")), t.spoof_detected ? e("p", { class: "warning" }, "The text imitates provenance labels; they are defused and count for nothing.") : null);
}
function P(t, n) {
	return [e("div", {}, e("dt", {}, t), e("dd", {}, n))];
}
function Tt(t) {
	let n = t.candidates.slice(0, Ct);
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
	].map((t) => e("th", { scope: "col" }, t)))), e("tbody", {}, ...n.map((e) => Et(e, t))))), Dt(t)) : e("p", { class: "quiet" }, "No question is a candidate.");
}
function Et(t, n) {
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
	}, M(t.slot)), ...r.map((t) => e("td", {}, t)), e("td", { class: "score" }, e("span", {}, t.score.toFixed(2)), i));
}
function Dt(t) {
	return t.opposites.length ? e("div", { class: "opposites" }, e("h4", {}, t.decision === "ask" ? "It would not be asked if" : "It would be asked if"), e("ul", {}, ...t.opposites.map(Ot))) : null;
}
function Ot(t) {
	let n = t.conditions.filter((e) => e.possible), r = n.length ? n.map(kt).join(t.kind === "any" ? " or " : " and ") : t.conditions.length ? "no value would do" : `this did not hold: ${t.meaning ?? t.about}`;
	return e("li", {}, e("strong", {}, M(t.about)), " ", r);
}
function kt(e) {
	return `${e.name} ${e.relation} ${At(e.bound ?? 0)} (is ${At(e.now)})`;
}
function At(e) {
	return Number.isInteger(e) ? String(e) : e.toPrecision(2);
}
// playground/main.ts
var jt = 150, Mt = 1 << 20, F = "gpt-4o-mini";
function I(e) {
	return document.getElementById(e);
}
var L = new ge(), R = I("draft"), z = I("model"), B = I("stop"), V = I("composer-panel"), H = I("graph"), U = new qe(I("log"), I("status")), W = [], G = [], K = {}, q = null, J = new AbortController(), Y = null, Nt;
function Pt() {
	let e = U.isAsking ? "" : R.value.trim(), t = W.findLastIndex((e) => e.role === "user"), n = e ? [...W, {
		role: "user",
		content: e
	}] : W.slice(0, t + 1), r = n.flatMap(({ role: e, content: t }, n) => e === "user" && typeof t == "string" ? [{
		place: n,
		text: t
	}] : []);
	return {
		body: {
			model: z.value || F,
			messages: n,
			...X()
		},
		said: r
	};
}
function X() {
	return G.length ? { clarigate: { context: G } } : {};
}
function Z() {
	clearTimeout(Nt), Nt = setTimeout(() => void Ft(), jt);
}
async function Ft() {
	J.abort();
	let { body: t, said: n } = Pt();
	if (!n.length) return Q();
	J = new AbortController();
	let { signal: r } = J;
	try {
		let e = await L.weigh(t, K, r);
		if (r.aborted) return;
		q = e, It(e, n);
	} catch (t) {
		r.aborted || I("verdict").replaceChildren(e("p", { class: "fault" }, x(t)));
	}
}
function Q() {
	q = null, I("verdict").replaceChildren(e("p", { class: "quiet" }, "Write something, or start from an example."));
	for (let e of [
		"graph",
		"scores",
		"prompt"
	]) I(e).replaceChildren();
	I("dials").childElementCount || ut(I("dials"), K, null, Lt);
}
function It(e, t) {
	I("verdict").replaceChildren(wt(e)), H.replaceChildren(mt(e)), ht(H, e.edges), I("scores").replaceChildren(Tt(e)), I("prompt").replaceChildren(tt(e, t, G));
	let { name: n, digest: r } = e.policy;
	I("policy").textContent = r ? `policy ${n}@${r}` : `policy ${n}, dials turned`, I("dials").contains(document.activeElement) || ut(I("dials"), K, e, Lt);
}
function Lt(e) {
	let t = e.policy !== K.policy || Object.keys(e).length < Object.keys(K).length;
	Object.keys(K).forEach((e) => delete K[e]), Object.assign(K, e), t && document.activeElement?.blur(), Z();
}
async function Rt() {
	let e = R.value.trim();
	if (e) {
		if (R.value = "", U.replyInWords(e)) return Z();
		Y || (U.add("user", e), W.push({
			role: "user",
			content: e
		}), await zt({}));
	}
}
async function zt(e) {
	let t = W, n = new AbortController(), { signal: r } = n;
	Y = n, B.hidden = !1, U.wait("waiting for the model");
	let i = null, a = "", o = {
		...X().clarigate,
		...e
	}, s = {
		model: z.value || F,
		...Object.keys(o).length ? { clarigate: o } : {}
	}, c = t.length;
	try {
		let { message: e } = await de(t, s, {
			baseURL: `${location.origin}/v1`,
			headers: L.headers(),
			signal: r,
			fetch: async (e, t) => {
				let n = await fetch(e, t);
				return a = ["decision", "reason"].map((e) => n.headers.get(`x-clarigate-${e}`)).filter(Boolean).join(" · "), n;
			},
			ask: async (e) => {
				U.wait(null), Z();
				let t = await U.ask(e, r);
				return U.wait("waiting for the model"), t;
			},
			onText: (e) => {
				U.wait(null), i ??= U.add("assistant", ""), U.append(i, e);
			}
		});
		i ??= U.add("assistant", e.content ?? ""), U.note(i, a);
	} catch (e) {
		t === W && Bt(e, c);
	} finally {
		Y === n && (U.wait(null), B.hidden = !0, Y = null), Z();
	}
}
function Bt(e, t) {
	let n = e instanceof a, r = e instanceof DOMException && e.name === "AbortError";
	W.splice(t);
	let i = W.pop();
	!R.value && typeof i?.content == "string" && (R.value = i.content), U.fault(n ? "Withdrawn; nothing was sent." : r ? "Stopped." : x(e));
}
async function Vt(t, n) {
	let { body: r, said: i } = Pt();
	if (!i.length) return;
	let a = {
		...X().clarigate,
		...t ? {
			state: t,
			assumptions: n
		} : {}
	};
	try {
		let t = await L.preview({
			...r,
			...Object.keys(a).length ? { clarigate: a } : {}
		});
		t.preview ? Ht(t.preview, n) : V.replaceChildren(e("p", { class: "quiet" }, `Nothing would be added (${t.reason}).`));
	} catch (t) {
		V.replaceChildren(e("p", {
			class: "fault",
			role: "alert"
		}, x(t)));
	}
}
function Ht(e, t = {}) {
	let n = st(e, {
		choose: (e) => void Ut(e.action === "insert" && Object.keys(t).length ? {
			...e,
			assumptions: t
		} : e),
		rule: (e, n) => void Vt(e, {
			...t,
			...n
		}),
		close: () => V.replaceChildren()
	});
	V.replaceChildren(n), n.querySelector("h3")?.focus();
}
async function Ut(e) {
	let t = R.value.trim();
	t && !Y && (V.replaceChildren(), R.value = "", U.add("user", t), W.push({
		role: "user",
		content: t
	}), await zt(e));
}
function $() {
	I("documents").replaceChildren(...G.map((t) => {
		let n = e("button", {
			type: "button",
			"aria-label": `Remove ${t.title}`
		}, "Remove");
		return n.addEventListener("click", () => {
			G = G.filter((e) => e !== t), $(), Z();
		}), e("li", {}, e("span", {}, t.title), e("span", { class: "quiet" }, `${t.text.length} characters`), n);
	}));
}
async function Wt(e) {
	for (let t of e) {
		if (t.size > Mt) {
			U.fault(`${t.name}: too large for this page, expected at most 1 MB`);
			continue;
		}
		let e = await t.text();
		e.includes("\0") ? U.fault(`${t.name}: not a text file`) : G = [...G, {
			id: `d${Date.now()}-${G.length}`,
			title: t.name,
			text: e
		}];
	}
	$(), Z();
}
function Gt(e) {
	Kt(), G = [...e.documents ?? []], R.value = e.draft, $(), Z(), R.focus();
}
function Kt() {
	Y?.abort(), Y = null, B.hidden = !0, U.wait(null), W = [], G = [], R.value = "", V.replaceChildren(), U.clear(), $(), Z();
}
async function qt() {
	let e = {
		messages: W,
		draft: R.value,
		documents: G,
		dials: K,
		model: z.value
	};
	history.replaceState(null, "", `#${bt(e)}`);
	let t = I("share");
	try {
		await navigator.clipboard.writeText(location.href), t.textContent = "Copied";
	} catch {
		t.textContent = "It is in the address bar";
	}
	setTimeout(() => t.textContent = "Copy link", 2e3);
}
function Jt() {
	let e = xt(location.hash.slice(1));
	if (e) {
		W = [...e.messages], G = [...e.documents], K = { ...e.dials }, R.value = e.draft, e.model && (z.value = e.model);
		for (let e of W) typeof e.content == "string" && U.add(e.role === "user" ? "user" : "assistant", e.content);
		$();
	}
}
async function Yt() {
	let t = await L.models().catch(() => []);
	I("models").replaceChildren(...t.map((t) => e("option", { value: t }))), z.value ||= t[0] ?? F;
}
I("composer").addEventListener("submit", (e) => {
	e.preventDefault(), Rt();
}), R.addEventListener("input", Z), R.addEventListener("keydown", (e) => {
	e.key !== "Enter" || e.shiftKey || e.isComposing || (e.preventDefault(), Rt());
}), I("settings").addEventListener("submit", (e) => e.preventDefault()), I("preview").addEventListener("click", () => void Vt()), B.addEventListener("click", () => Y?.abort()), I("clear").addEventListener("click", Kt), I("share").addEventListener("click", () => void qt()), I("key").addEventListener("change", (e) => {
	L.key = e.target.value.trim(), Yt(), Z();
}), I("file").addEventListener("change", (e) => {
	let t = e.target;
	Wt(t.files ?? []).then(() => t.value = "");
});
var Xt = I("drop");
for (let e of [
	"dragover",
	"dragleave",
	"drop"
]) document.addEventListener(e, (t) => {
	t.preventDefault(), Xt.classList.toggle("over", e === "dragover"), t instanceof DragEvent && e === "drop" && Wt(t.dataTransfer?.files ?? []);
});
I("examples").replaceChildren(...ft.map((t) => {
	let n = e("button", { type: "button" }, t.name);
	return n.addEventListener("click", () => Gt(t)), n;
})), new ResizeObserver(() => q && ht(H, q.edges)).observe(H), ot(document.body), Jt(), Q(), Z(), Yt();
