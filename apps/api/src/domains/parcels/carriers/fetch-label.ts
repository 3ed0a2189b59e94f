import { askNeighbour, isSuccess } from '#platform/neighbours/ask-neighbour'

type LabelLimits = {
	/** Host names, with a port if it is not the default */
	hosts: readonly string[]
	timeoutMs: number
	maxBytes: number
}
type FetchedLabel =
	| { kind: 'label'; bytes: Buffer }
	/** The URL's host is not configured. */
	| { kind: 'forbidden' }
	| { kind: 'failed' }

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/** Downloads a label from a configured host; follows no redirects and accepts only PDF. */
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
		const answer = await askNeighbour(address, {}, { within: timeoutMs, maxBytes })
		const { bytes } = answer
		return isSuccess(answer) && isPdf(bytes) ? { kind: 'label', bytes } : { kind: 'failed' }
	} catch {
		return { kind: 'failed' }
	}
}
