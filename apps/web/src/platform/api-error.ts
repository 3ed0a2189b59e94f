import { type ErrorBody, errorBodySchema, type FieldErrors } from '@roundsman/contract'
import * as z from 'zod/mini'

/** A refusal by the server: what it said, typed. */
export class ApiError extends Error {
	readonly status: number
	readonly type: string
	readonly alias: string | undefined
	readonly params: Record<string, string | number>
	readonly fields: FieldErrors
	readonly current: unknown

	constructor(status: number, body: ErrorBody | null) {
		super(body?.error.message ?? `HTTP error ${status}`)
		this.status = status
		this.type = body?.error.type ?? 'SERVER_ERROR'
		this.alias = body?.error.alias
		this.params = body?.error.params ?? {}
		this.fields = body?.error.fields ?? {}
		this.current = body?.error.current
	}
}

/** No answer came: no network, a time-out, or something between us and the server. */
export class NetworkError extends Error {}

/** The structured body of a refusal, or null when it is something else, a proxy's page perhaps. */
export function parseErrorBody(value: unknown): ErrorBody | null {
	const result = z.safeParse(errorBodySchema, value)
	return result.success ? result.data : null
}
