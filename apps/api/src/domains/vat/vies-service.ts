import { type Country, isVat, normalizeVat, type VatVerification } from '@roundsman/contract'

const timeoutMs = 5_000
const keptMs = 24 * 3_600_000
/** Numbers kept at once; the oldest gives way. */
const keptMax = 10_000

type Answer = { valid?: unknown; name?: unknown; address?: unknown; actionSucceed?: unknown }

/** What the register says about names that it may not tell. */
const isTold = (text: unknown): text is string => typeof text === 'string' && !/^[-\s]*$/.test(text)

const lineOf = (text: unknown) =>
	isTold(text)
		? text
				.trim()
				.replaceAll(/\s*\n\s*/g, ', ')
				.replaceAll(/ {2,}/g, ' ')
		: null

/** The register's answer; undefined for a fault, in whatever shape it comes. */
async function ask(url: string, vat: string): Promise<Answer | undefined> {
	try {
		const response = await fetch(`${url.replace(/\/$/, '')}/check-vat-number`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', accept: 'application/json' },
			body: JSON.stringify({ countryCode: vat.slice(0, 2), vatNumber: vat.slice(2) }),
			signal: AbortSignal.timeout(timeoutMs),
			redirect: 'error',
		})
		if (!response.ok) return undefined
		const answer = (await response.json()) as Answer
		// Faults come with 200 as well, and then with `valid: false`.
		const isFault = answer.actionSucceed === false || typeof answer.valid !== 'boolean'
		return isFault ? undefined : answer
	} catch {
		return undefined
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
	/** Who holds a number. Never fails: without an answer the status is `idle`. */
	verify(country: Country, vat: string, now: Date): Promise<VatVerification>
}

/**
 * The register behind an address (VIES' REST interface), asked only about numbers that can be
 * right, and once a day about each. Null asks nobody.
 */
export function createVatRegister(url: string | null): VatRegister {
	const kept = new Map<string, { until: number; verification: VatVerification }>()
	const keep = (verification: VatVerification, now: Date) => {
		const [oldest] = kept.keys()
		if (kept.size >= keptMax && oldest !== undefined) kept.delete(oldest)
		kept.set(verification.vat, { until: now.getTime() + keptMs, verification })
	}
	return {
		async verify(country, text, now) {
			const vat = normalizeVat(country, text)
			const nobody = { legalName: null, legalAddress: null, vat }
			if (!isVat(country, vat)) return { ...nobody, status: 'invalid' }
			const known = kept.get(vat)
			if (known && known.until > now.getTime()) return known.verification
			kept.delete(vat)
			const answer = url === null ? undefined : await ask(url, vat)
			if (!answer) return { ...nobody, status: 'idle' }
			const verification = presentAnswer(vat, answer)
			keep(verification, now)
			return verification
		},
	}
}
