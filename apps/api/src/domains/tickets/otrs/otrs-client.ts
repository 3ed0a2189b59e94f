import { isJsonType } from '@roundsman/contract'
import type { OtrsConfig } from '#platform/otrs-config'

/** What came of one call. `unclear`: it may have had its effect. */
export type OtrsReply =
	| { kind: 'answer'; data: Record<string, unknown> }
	/** The system refused it, with HTTP 200: decided by the body, not by the status. */
	| { kind: 'business'; error: string }
	| { kind: 'refused'; error: string }
	| { kind: 'busy'; error: string; retryAfterMs: number }
	| { kind: 'unclear'; error: string }

export type OtrsClient = {
	create(body: object): Promise<OtrsReply>
	/** Ids of the tickets that a search finds, the oldest first. */
	search(condition: object): Promise<OtrsReply>
	/** With a `SessionID`, by which tickets are read. */
	signIn(): Promise<OtrsReply>
	/** Number and state of a ticket that is there. */
	read(sessionId: string, ticketId: string): Promise<OtrsReply>
}

/** Source: the outside systems, section 1. */
const otrsTimeLimitMs = 10_000
const answerMaxLetters = 1_000_000
const shownLetters = 300

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** A word or number, or the first of a list of them. */
export const wordOf = (value: unknown): string | null => {
	const one = Array.isArray(value) ? value[0] : value
	return typeof one === 'string' || typeof one === 'number' ? String(one) : null
}

/** The ticket that an answer to `read` holds. */
export function ticketIn({ Ticket }: Record<string, unknown>): Record<string, unknown> | null {
	const one: unknown = Array.isArray(Ticket) ? Ticket[0] : Ticket
	return isRecord(one) ? one : null
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

/** What an answer says. */
function readReply(response: Response, text: string): OtrsReply {
	const { status, headers } = response
	const said = `HTTP ${status}: ${text.slice(0, shownLetters)}`
	if (status === 429) {
		const seconds = Number(headers.get('retry-after'))
		const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
		return { kind: 'busy', error: said, retryAfterMs }
	}
	if (status >= 500) return { kind: 'unclear', error: said }
	if (status >= 300) return { kind: 'refused', error: said }
	const isJson = isJsonType(headers.get('content-type'))
	const data = isJson ? parse(text) : undefined
	if (!isRecord(data)) return { kind: 'unclear', error: `No answer of a ticket system. ${said}` }
	if (!isRecord(data.Error)) return { kind: 'answer', data }
	const { ErrorCode, ErrorMessage } = data.Error
	return { kind: 'business', error: `${String(ErrorCode)}: ${String(ErrorMessage)}` }
}

/** The calls of the generic interface that a ticket needs. */
export function createOtrsClient(otrs: OtrsConfig, timeLimitMs = otrsTimeLimitMs): OtrsClient {
	const base = `${otrs.url}/nph-genericinterface.pl/Webservice/${encodeURIComponent(otrs.webService)}`
	const signed = { UserLogin: otrs.login, Password: otrs.password }
	async function ask(route: string, init: RequestInit): Promise<OtrsReply> {
		try {
			const response = await fetch(`${base}${route}`, {
				...init,
				redirect: 'manual',
				signal: AbortSignal.timeout(timeLimitMs),
			})
			const text = await response.text()
			return readReply(response, text.slice(0, answerMaxLetters))
		} catch (error) {
			const { message, cause } = error as { message: string; cause?: { message?: string } }
			return { kind: 'unclear', error: cause?.message ?? message }
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
		// An address is written down by whatever lies between: no password stands in it.
		signIn: () => post('/Session', {}),
		read(sessionId, ticketId) {
			const query = new URLSearchParams({ SessionID: sessionId })
			return ask(`/Ticket/${encodeURIComponent(ticketId)}?${query}`, { method: 'GET' })
		},
	}
}
