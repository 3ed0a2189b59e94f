export type LabelLimits = {
	/** Host names, with a port where it is not the usual one. */
	hosts: readonly string[]
	timeoutMs: number
	maxBytes: number
}
export type FetchedLabel =
	| { kind: 'label'; bytes: Buffer }
	/** An address that is none of ours. */
	| { kind: 'forbidden' }
	| { kind: 'failed' }

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/** Reads an answer as long as it is not larger than is taken. */
async function readUpTo(answer: Response, maxBytes: number): Promise<Buffer | null> {
	if (Number(answer.headers.get('content-length') ?? 0) > maxBytes || !answer.body) return null
	const parts: Uint8Array[] = []
	let length = 0
	for await (const part of answer.body) {
		length += part.length
		if (length > maxBytes) return null
		parts.push(part)
	}
	return Buffer.concat(parts)
}

/** Fetches a label from a host that is configured, follows no redirect, and takes nothing but a PDF. */
export async function fetchLabel(
	url: string,
	{ hosts, timeoutMs, maxBytes }: LabelLimits,
): Promise<FetchedLabel> {
	const address = URL.canParse(url) ? new URL(url) : null
	const isOurs =
		address !== null &&
		/^https?:$/.test(address.protocol) &&
		hosts.includes(address.host) &&
		address.username === '' &&
		address.password === ''
	if (!isOurs) return { kind: 'forbidden' }
	try {
		const signal = AbortSignal.timeout(timeoutMs)
		const answer = await fetch(address, { redirect: 'manual', signal })
		if (!answer.ok) {
			await answer.body?.cancel()
			return { kind: 'failed' }
		}
		const bytes = await readUpTo(answer, maxBytes)
		return bytes && isPdf(bytes) ? { kind: 'label', bytes } : { kind: 'failed' }
	} catch {
		return { kind: 'failed' }
	}
}
