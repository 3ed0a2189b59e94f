import type { Operation, OperationHeaders } from './operation.ts'

export interface RequestPart {
	readonly field: string
	readonly type: string
	/** Hash of the bytes, in lower-case hex. */
	readonly sha256: string
	readonly bytes: ArrayBuffer
}

/** One attempt, ready for the network. */
export interface OutboundRequest {
	readonly url: string
	readonly method: string
	readonly headers: Readonly<Record<string, string>>
	/** A JSON value, or null for no body. With parts its fields are sent in the same form. */
	readonly body: unknown
	readonly parts: readonly RequestPart[]
}

/**
 * Creates the request of an attempt: the same each time, except for the token in `signing`.
 * @param key the `Idempotency-Key`
 */
export function createRequest(
	operation: Operation,
	key: string,
	signing: Readonly<Record<string, string>>,
	parts: readonly RequestPart[],
): OutboundRequest {
	const { url, method, headers, body } = operation
	return {
		url,
		method,
		headers: { ...definedHeaders(headers), ...signing, 'idempotency-key': key },
		body,
		parts,
	}
}

function definedHeaders(headers: OperationHeaders): Record<string, string> {
	return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
}
