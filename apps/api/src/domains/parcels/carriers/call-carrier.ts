import { labelMaxBytes } from '@roundsman/contract'
import {
	askNeighbour,
	jsonIn,
	type NeighbourAnswer,
	NeighbourFault,
	type NeighbourQuestion,
} from '#platform/neighbours/ask-neighbour'
import { foreignWords, isRecord, retryAfterMsOf } from '#platform/neighbours/foreign-values'
import type { CarrierReply } from './carrier-port.ts'

/** Source: the outside systems, section 1. Labels may take longer. */
export const carrierTimeoutMs = 30_000
/** A base64 label with the rest of the response */
const answerMaxBytes = 8_000_000
const shownLetters = 300

type Failed = Exclude<CarrierReply, { kind: 'made' }>

/** Sends one request; returns a response of any status, or the error. */
export async function callCarrier(
	url: string,
	question: NeighbourQuestion,
	timeoutMs: number,
): Promise<NeighbourAnswer | Failed> {
	try {
		return await askNeighbour(url, question, { within: timeoutMs, maxBytes: answerMaxBytes })
	} catch (error) {
		if (!(error instanceof NeighbourFault)) throw error
		const { kind, message } = error
		return kind === 'unsent'
			? { kind: 'later', message, retryAfterMs: 0 }
			: { kind: 'unclear', message }
	}
}

export const isFailed = (answer: NeighbourAnswer | Failed): answer is Failed => 'kind' in answer

/** The outcome of an unsuccessful response; `said` is the carrier's message. */
export function endOfStatus({ status, headers }: NeighbourAnswer, said: string): Failed {
	const message = foreignWords(said, shownLetters) ?? `HTTP ${status}`
	if (status === 429) return { kind: 'later', message, retryAfterMs: retryAfterMsOf(headers) }
	if (status === 401 || status === 403) return { kind: 'unauthorized', message }
	if (status >= 500) return { kind: 'unclear', message }
	return { kind: 'refused', message }
}

/** A carrier's refusal, from the body of its response */
export const refusedBy = (said: string, otherwise: string): Failed & { kind: 'refused' } => ({
	kind: 'refused',
	message: foreignWords(said, shownLetters) ?? otherwise,
})

export function jsonOf(answer: NeighbourAnswer): Record<string, unknown> | undefined {
	const value = jsonIn(answer)
	return isRecord(value) ? value : undefined
}

export const textOfField = (value: unknown): string | null =>
	typeof value === 'string' && value !== '' ? value : null

export function pdfOf(base64: unknown): Buffer | null {
	const bytes = Buffer.from(textOfField(base64) ?? '', 'base64')
	const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-'
	return isPdf && bytes.length <= labelMaxBytes ? bytes : null
}

export const basicAuth = (user: string, password: string) =>
	`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** The base URL without trailing slashes */
export const baseOf = (url: string) => url.replace(/\/+$/, '')
