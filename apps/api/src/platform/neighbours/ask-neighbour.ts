import { isJsonType } from '@roundsman/contract'
import { traceHeaders } from '../logs/trace.ts'
import { privateAddressCode } from './checked-lookup.ts'

// The only way to call an external system. It may be silent, slow, huge or wrong: the limits here bound the
// cost for all callers.

type NeighbourLimits = {
	/** Total time for connecting, waiting and reading. A signal if several calls share one time limit. */
	within: number | AbortSignal
	/** Maximum size of the decompressed response */
	maxBytes: number
	/** For URLs that users enter: a `fetch` that is limited to the public network. */
	fetch?: typeof fetch
}

export type NeighbourQuestion = {
	method?: string
	headers?: RequestInit['headers']
	body?: RequestInit['body']
}

export type NeighbourAnswer = { status: number; headers: Headers; bytes: Buffer }

/**
 * `unsent`: no connection, so the request had no effect. `late`, `broken`, `too_large`: it may have had an
 * effect. `private`: not sent, because the address is not public.
 */
type NeighbourFaultKind = 'unsent' | 'late' | 'broken' | 'too_large' | 'private'

/** A call without a usable response. Its message contains nothing from the other system. */
export class NeighbourFault extends Error {
	override readonly name = 'NeighbourFault'
	readonly kind: NeighbourFaultKind

	constructor(kind: NeighbourFaultKind, message: string) {
		super(message)
		this.kind = kind
	}
}

const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

function faultOf(error: unknown, within: AbortSignal): NeighbourFault {
	if (error instanceof NeighbourFault) return error
	if (within.aborted) return new NeighbourFault('late', 'It did not answer in time.')
	const { name, code, cause } = error as {
		name?: string
		code?: unknown
		cause?: { code?: string }
	}
	const said = cause?.code ?? name ?? 'Error'
	if (said === privateAddressCode || code === privateAddressCode) {
		return new NeighbourFault('private', 'Its address is not public.')
	}
	return new NeighbourFault(neverSent.includes(said) ? 'unsent' : 'broken', said)
}

const tooLarge = (maxBytes: number) =>
	new NeighbourFault('too_large', `It answered more than ${maxBytes} bytes.`)

/** Leaving the loop closes the connection, so that the rest is not decompressed. */
async function readUpTo({ body, headers }: Response, maxBytes: number): Promise<Buffer> {
	if (!body) return Buffer.alloc(0)
	const parts: Uint8Array[] = []
	let length = 0
	for await (const part of body) {
		length += part.length
		if (length > maxBytes || Number(headers.get('content-length')) > maxBytes) {
			throw tooLarge(maxBytes)
		}
		parts.push(part)
	}
	return Buffer.concat(parts, length)
}

/**
 * Sends one request and returns a response of any status. Redirects are not followed, so that our credentials
 * go to no other host. Throws only `NeighbourFault`.
 */
export async function askNeighbour(
	url: string | URL,
	question: NeighbourQuestion,
	{ within, maxBytes, fetch: guarded }: NeighbourLimits,
): Promise<NeighbourAnswer> {
	const signal = typeof within === 'number' ? AbortSignal.timeout(within) : within
	try {
		const headers = new Headers(question.headers)
		for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value)
		const request = { ...question, headers, redirect: 'manual', signal } as const
		const response = await (guarded ? guarded(url, request) : fetch(url, request))
		const { status } = response
		return { status, headers: response.headers, bytes: await readUpTo(response, maxBytes) }
	} catch (error) {
		throw faultOf(error, signal)
	}
}

export const isSuccess = ({ status }: NeighbourAnswer): boolean => status >= 200 && status < 300

export const textIn = ({ bytes }: NeighbourAnswer): string => new TextDecoder().decode(bytes)

/** The parsed JSON of a response with a JSON content type; undefined for anything else. */
export function jsonIn(answer: NeighbourAnswer): unknown {
	if (!isJsonType(answer.headers.get('content-type'))) return undefined
	try {
		return JSON.parse(textIn(answer))
	} catch {
		return undefined
	}
}

const withoutBody = [204, 205, 304]

/** The same for a library that calls `fetch` itself */
export const boundedFetch =
	({ within, maxBytes }: NeighbourLimits): typeof fetch =>
	async (input, { method = 'GET', headers = {}, body = null } = {}) => {
		const url = input instanceof Request ? input.url : input
		const answer = await askNeighbour(url, { method, headers, body }, { within, maxBytes })
		const { status } = answer
		return new Response(withoutBody.includes(status) ? null : new Uint8Array(answer.bytes), {
			status,
			headers: answer.headers,
		})
	}
