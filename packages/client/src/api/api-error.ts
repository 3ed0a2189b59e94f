import { type ErrorBody, errorBodySchema, type FieldErrors } from '@roundsman/contract'
import * as z from 'zod/mini'

/** A refusal by the server, with the fields of its body. */
export class ApiError extends Error {
	readonly status: number
	readonly type: string
	/** The server's own message; null when it only sent a status. */
	readonly said: string | null
	readonly alias: string | undefined
	readonly params: Record<string, string | number>
	readonly fields: FieldErrors
	readonly current: unknown

	constructor(status: number, body: ErrorBody | null) {
		super(body?.error.message || `HTTP error ${status}`)
		this.status = status
		this.type = body?.error.type ?? serverError
		this.said = body?.error.message || null
		this.alias = body?.error.alias
		this.params = body?.error.params ?? {}
		this.fields = body?.error.fields ?? {}
		this.current = body?.error.current
	}
}

/** The code of a refusal that names none. */
export const serverError = 'SERVER_ERROR'

/**
 * Why there was no response of ours. The first five never reached a server, the others met another server's
 * page.
 */
export type NetworkKind =
	| 'connection'
	| 'network'
	| 'blocked'
	| 'inaccessible'
	| 'failed'
	| 'captcha'
	| 'access_blocked'
	| 'too_many'
	| 'proxy'

/** No response: no network, a timeout, or something between us and the server. */
export class NetworkError extends Error {
	readonly kind: NetworkKind
	/** The status of the other server's page, null without one. */
	readonly status: number | null

	constructor(kind: NetworkKind, status: number | null = null) {
		super(`network ${kind}`)
		this.kind = kind
		this.status = status
	}
}

const looseErrorSchema = z.object({
	type: z.optional(z.string()),
	code: z.optional(z.union([z.string(), z.number()])),
	message: z.optional(z.string()),
})

const parseJson = (text: string): unknown => {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}

/**
 * The structured body of a refusal, or null when it is something else, such as a proxy's page. Type and
 * message may be at the top or under `error`; a message that is itself JSON is parsed.
 */
export function parseErrorBody(value: unknown): ErrorBody | null {
	const full = z.safeParse(errorBodySchema, value)
	const body = full.success ? full.data : parseLooseBody(value)
	const inner = body?.error.message.trimStart().startsWith('{')
		? parseErrorBody(parseJson(body.error.message))
		: null
	return inner ?? body
}

function parseLooseBody(value: unknown): ErrorBody | null {
	const nested = (value as { error?: unknown } | null)?.error
	if (typeof nested === 'string') return { error: { type: serverError, message: nested } }
	const { data } = z.safeParse(looseErrorSchema, nested ?? value)
	const type = data?.type ?? data?.code
	if (!data || (type === undefined && data.message === undefined)) return null
	return { error: { type: String(type ?? serverError), message: data.message ?? '' } }
}
