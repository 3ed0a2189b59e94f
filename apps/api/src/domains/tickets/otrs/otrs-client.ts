import type { OtrsConfig } from '#platform/config/otrs-config'
import {
	askNeighbour,
	jsonIn,
	type NeighbourAnswer,
	NeighbourFault,
	type NeighbourQuestion,
	textIn,
} from '#platform/neighbours/ask-neighbour'
import {
	foreignLine,
	foreignWords,
	isRecord,
	retryAfterMsOf,
} from '#platform/neighbours/foreign-values'

/** The outcome of a request. `unclear`: it may have had an effect. */
export type OtrsReply =
	| { kind: 'answer'; data: Record<string, unknown> }
	/** The system refused it with HTTP 200: the body decides, not the status. */
	| { kind: 'business'; error: string }
	| { kind: 'refused'; error: string }
	| { kind: 'busy'; error: string; retryAfterMs: number }
	| { kind: 'unclear'; error: string }

export type OtrsClient = {
	create(body: object): Promise<OtrsReply>
	/** Ids of the tickets that match, oldest first */
	search(condition: object): Promise<OtrsReply>
	/** Returns a `SessionID`, which reading tickets requires. */
	signIn(): Promise<OtrsReply>
	/** Number and state of an existing ticket */
	read(sessionId: string, ticketId: string): Promise<OtrsReply>
}

/** Source: the outside systems, section 1. */
const otrsTimeLimitMs = 10_000
const answerMaxBytes = 1_000_000
const wordMaxLetters = 200
const shownLetters = 300

/** A number, id or state type, or the first of a list of them */
export const wordOf = (value: unknown): string | null => {
	const one: unknown = Array.isArray(value) ? value[0] : value
	return foreignLine(Number.isSafeInteger(one) ? String(one) : one, wordMaxLetters)
}

/** The ticket in a response to `read` */
export function ticketIn({ Ticket }: Record<string, unknown>): Record<string, unknown> | null {
	const one: unknown = Array.isArray(Ticket) ? Ticket[0] : Ticket
	return isRecord(one) ? one : null
}

function readReply(answer: NeighbourAnswer): OtrsReply {
	const { status, headers } = answer
	const words = foreignWords(textIn(answer), shownLetters) ?? ''
	const said = `HTTP ${status}: ${words}`
	if (status === 429) return { kind: 'busy', error: said, retryAfterMs: retryAfterMsOf(headers) }
	if (status >= 500) return { kind: 'unclear', error: said }
	if (status >= 300) return { kind: 'refused', error: said }
	const data = jsonIn(answer)
	if (!isRecord(data)) return { kind: 'unclear', error: `No answer of a ticket system. ${said}` }
	if (!isRecord(data.Error)) return { kind: 'answer', data }
	const { ErrorCode, ErrorMessage } = data.Error
	const error = foreignWords(`${String(ErrorCode)}: ${String(ErrorMessage)}`, shownLetters)
	return { kind: 'business', error: error ?? said }
}

/** The requests of the generic interface that tickets need */
export function createOtrsClient(otrs: OtrsConfig, timeLimitMs = otrsTimeLimitMs): OtrsClient {
	const base = `${otrs.url}/nph-genericinterface.pl/Webservice/${encodeURIComponent(otrs.webService)}`
	const signed = { UserLogin: otrs.login, Password: otrs.password }
	const limits = { within: timeLimitMs, maxBytes: answerMaxBytes }
	async function ask(route: string, question: NeighbourQuestion): Promise<OtrsReply> {
		try {
			return readReply(await askNeighbour(`${base}${route}`, question, limits))
		} catch (error) {
			if (!(error instanceof NeighbourFault)) throw error
			return { kind: 'unclear', error: error.message }
		}
	}
	const post = (route: string, body: object) =>
		ask(route, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ ...signed, ...body }),
		})
	return {
		create: (body) => post('/Ticket', body),
		search: (condition) => post(otrs.searchRoute, condition),
		// URLs appear in the logs of proxies, so they must not contain a password.
		signIn: () => post('/Session', {}),
		read(sessionId, ticketId) {
			const query = new URLSearchParams({ SessionID: sessionId })
			return ask(`/Ticket/${encodeURIComponent(ticketId)}?${query}`, { method: 'GET' })
		},
	}
}
