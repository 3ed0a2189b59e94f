import { askNeighbour, isSuccess } from '#platform/neighbours/ask-neighbour'

type LabelLimits = {
	/** Host names, with a port where it is not the usual one. */
	hosts: readonly string[]
	timeoutMs: number
	maxBytes: number
}
type FetchedLabel =
	| { kind: 'label'; bytes: Buffer }
	/** An address that is none of ours. */
	| { kind: 'forbidden' }
	| { kind: 'failed' }

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

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
		const answer = await askNeighbour(address, {}, { within: timeoutMs, maxBytes })
		const { bytes } = answer
		return isSuccess(answer) && isPdf(bytes) ? { kind: 'label', bytes } : { kind: 'failed' }
	} catch {
		return { kind: 'failed' }
	}
}
