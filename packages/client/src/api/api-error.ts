import type { ErrorBody, FieldErrors } from '@roundsman/contract'

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

const parseJson = (text: string): unknown => {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}

type Entries = Record<string, unknown>
export const isRecord = (value: unknown): value is Entries =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): boolean => value === undefined || typeof value === 'string'

const areParams = (value: unknown): boolean =>
	value === undefined ||
	(isRecord(value) &&
		Object.values(value).every((each) => typeof each === 'string' || Number.isFinite(each)))

const isFieldError = (value: unknown): boolean =>
	isRecord(value) &&
	typeof value.alias === 'string' &&
	typeof value.desc === 'string' &&
	areParams(value.params)

const areFields = (value: unknown): boolean =>
	value === undefined ||
	(isRecord(value) &&
		Object.values(value).every((each) => Array.isArray(each) && each.every(isFieldError)))

/** Accepts what `errorBodySchema` accepts; without zod, which the first screens do not load. */
const isErrorBody = (value: unknown): value is ErrorBody =>
	isRecord(value) &&
	isRecord(value.error) &&
	typeof value.error.type === 'string' &&
	typeof value.error.message === 'string' &&
	isText(value.error.alias) &&
	areParams(value.error.params) &&
	areFields(value.error.fields)

/**
 * The structured body of a refusal, or null when it is something else, such as a proxy's page. Type and
 * message may be at the top or under `error`; a message that is itself JSON is parsed.
 */
export function parseErrorBody(value: unknown): ErrorBody | null {
	const body = isErrorBody(value) ? value : parseLooseBody(value)
	const inner = body?.error.message.trimStart().startsWith('{')
		? parseErrorBody(parseJson(body.error.message))
		: null
	return inner ?? body
}

function parseLooseBody(value: unknown): ErrorBody | null {
	const nested = isRecord(value) ? value.error : undefined
	if (typeof nested === 'string') return { error: { type: serverError, message: nested } }
	const data = nested ?? value
	if (!isRecord(data)) return null
	const { code, message } = data
	const type = data.type ?? code
	const isCode = isText(code) || Number.isFinite(code)
	if (!isText(data.type) || !isCode || !isText(message)) return null
	if (type === undefined && message === undefined) return null
	return { error: { type: String(type ?? serverError), message: String(message ?? '') } }
}
