import { type Country, isVat, normalizeVat, type VatVerification } from '@roundsman/contract'
import { askNeighbour, isSuccess, jsonIn, NeighbourFault } from '#platform/neighbours/ask-neighbour'
import { foreignWords, isRecord } from '#platform/neighbours/foreign-values'
import { type RetryDeps, retry } from '#platform/retry'

const timeoutMs = 5_000
const answerMaxBytes = 100_000
/** Longer than all names and addresses of the register */
const lineMaxLetters = 500
const cachedMs = 24 * 3_600_000
/** Maximum number of cached numbers; the oldest is evicted. */
const cacheMax = 10_000

type Answer = { valid?: unknown; name?: unknown; address?: unknown; actionSucceed?: unknown }

/** The register uses dashes for names that it may not disclose. */
const isDisclosed = (text: unknown): text is string =>
	typeof text === 'string' && !/^[-\s]*$/.test(text)

const lineOf = (text: unknown) =>
	isDisclosed(text) ? foreignWords(text.trim().replaceAll(/\s*\n\s*/g, ', '), lineMaxLetters) : null

/** `away`: it was unreachable or failed at once; a retry may help. */
type Asked = { answer: Answer } | { fault: 'away' | 'other' }

/** The register's response, or a fault in any of its formats */
async function ask(url: string, vat: string): Promise<Asked> {
	try {
		const answer = await askNeighbour(
			`${url.replace(/\/$/, '')}/check-vat-number`,
			{
				method: 'POST',
				headers: { 'content-type': 'application/json', accept: 'application/json' },
				body: JSON.stringify({ countryCode: vat.slice(0, 2), vatNumber: vat.slice(2) }),
			},
			{ within: timeoutMs, maxBytes: answerMaxBytes },
		)
		if (!isSuccess(answer)) return { fault: answer.status >= 500 ? 'away' : 'other' }
		const said = jsonIn(answer)
		// Faults may have status 200 as well, with `valid: false`.
		const isFault =
			!isRecord(said) || said.actionSucceed === false || typeof said.valid !== 'boolean'
		return isFault ? { fault: 'other' } : { answer: said }
	} catch (error) {
		// A timeout or an oversized response is not retried.
		const isAway = error instanceof NeighbourFault && ['unsent', 'broken'].includes(error.kind)
		return { fault: isAway ? 'away' : 'other' }
	}
}

function presentAnswer(vat: string, answer: Answer): VatVerification {
	if (answer.valid !== true) return { legalName: null, legalAddress: null, vat, status: 'invalid' }
	return {
		legalName: lineOf(answer.name),
		legalAddress: lineOf(answer.address),
		vat,
		status: 'valid',
	}
}

export type VatRegister = {
	/** The owner of a number. Never fails: without a response the status is `idle`. */
	verify(country: Country, vat: string, now: Date): Promise<VatVerification>
}

/**
 * The register at a URL (VIES' REST interface), queried once a day for each well-formed number; null disables
 * it.
 */
export function createVatRegister(url: string | null, retryDeps?: RetryDeps): VatRegister {
	const cache = new Map<string, { until: number; verification: VatVerification }>()
	const keep = (verification: VatVerification, now: Date) => {
		const [oldest] = cache.keys()
		if (cache.size >= cacheMax && oldest !== undefined) cache.delete(oldest)
		cache.set(verification.vat, { until: now.getTime() + cachedMs, verification })
	}
	return {
		async verify(country, text, now) {
			const vat = normalizeVat(country, text)
			const none = { legalName: null, legalAddress: null, vat }
			if (!isVat(country, vat)) return { ...none, status: 'invalid' }
			const known = cache.get(vat)
			if (known && known.until > now.getTime()) return known.verification
			cache.delete(vat)
			if (url === null) return { ...none, status: 'idle' }
			const isAway = (asked: Asked) => 'fault' in asked && asked.fault === 'away'
			const asked = await retry(() => ask(url, vat), isAway, retryDeps)
			if ('fault' in asked) return { ...none, status: 'idle' }
			const verification = presentAnswer(vat, asked.answer)
			keep(verification, now)
			return verification
		},
	}
}
