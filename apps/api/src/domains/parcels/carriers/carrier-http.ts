import { isJsonType } from '@roundsman/contract'
import type { CarrierReply } from './carrier-port.ts'

/** Source: the outside systems, section 1. A label may take longer. */
export const carrierTimeoutMs = 30_000
const answerMaxLetters = 8_000_000
const shownLetters = 300

export type HttpAnswer = { status: number; headers: Headers; text: string }
type Failed = Exclude<CarrierReply, { kind: 'made' }>

/** Errors after which nothing can have arrived: nobody was there to take it. */
const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

function failureOf(error: unknown): Failed {
	const { message, cause } = error as { message: string; cause?: { code?: string } }
	const said = cause?.code ?? message
	return neverSent.includes(said)
		? { kind: 'later', message: said, retryAfterMs: 0 }
		: { kind: 'unclear', message: said }
}

/** One call; an answer of any status, or how it failed. */
export async function callCarrier(
	url: string,
	init: RequestInit,
	timeoutMs: number,
): Promise<HttpAnswer | Failed> {
	try {
		const answer = await fetch(url, {
			...init,
			redirect: 'manual',
			signal: AbortSignal.timeout(timeoutMs),
		})
		const text = await answer.text()
		return { status: answer.status, headers: answer.headers, text: text.slice(0, answerMaxLetters) }
	} catch (error) {
		return failureOf(error)
	}
}

export const isFailed = (answer: HttpAnswer | Failed): answer is Failed => 'kind' in answer

/** How an answer that is no success ends; `said` is what the carrier says in its own words. */
export function endOfStatus({ status, headers }: HttpAnswer, said: string): Failed {
	const message = said.slice(0, shownLetters) || `HTTP ${status}`
	if (status === 429) {
		const seconds = Number(headers.get('retry-after'))
		return { kind: 'later', message, retryAfterMs: seconds > 0 ? seconds * 1000 : 0 }
	}
	if (status === 401 || status === 403) return { kind: 'unauthorized', message }
	if (status >= 500) return { kind: 'unclear', message }
	return { kind: 'refused', message }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON object of an answer; undefined for anything else. */
export function jsonOf({ headers, text }: HttpAnswer): Record<string, unknown> | undefined {
	if (!isJsonType(headers.get('content-type'))) return undefined
	try {
		const value: unknown = JSON.parse(text)
		return isRecord(value) ? value : undefined
	} catch {
		return undefined
	}
}

export const textOfField = (value: unknown): string | null =>
	typeof value === 'string' && value !== '' ? value : null

/** A label in base64, where it is a PDF. */
export function pdfOf(base64: unknown): Buffer | null {
	const bytes = Buffer.from(textOfField(base64) ?? '', 'base64')
	return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? bytes : null
}

export const basicAuth = (user: string, password: string) =>
	`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** Without anything behind it that was only there to be read. */
export const baseOf = (url: string) => url.replace(/\/+$/, '')
