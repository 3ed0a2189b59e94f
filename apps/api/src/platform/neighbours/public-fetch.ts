import { lookup } from 'node:dns/promises'
import { checkedLookup, type LookUp, privateAddressError } from './checked-lookup.ts'
import { isAddress, isPublicAddress } from './public-address.ts'

// Fetches URLs that users have entered: they must not reach our own network.

const systemLookUp: LookUp = (hostname) => lookup(hostname, { all: true })

type PublicFetch = {
	fetch: typeof fetch
	/** Closes the idle connections. */
	close(): Promise<void>
}

/** The host of a URL, without the brackets of IPv6 */
export const hostnameOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** Whether a host is on the list of allowed private hosts, with or without its port */
export const isAllowedHost = (url: URL, privateHosts: readonly string[]): boolean =>
	privateHosts.includes(url.host) || privateHosts.includes(url.hostname)

/**
 * A `fetch` that reaches the public network and the listed private hosts only. It connects to the checked
 * address.
 */
export async function createPublicFetch(
	privateHosts: readonly string[],
	lookUp: LookUp = systemLookUp,
): Promise<PublicFetch> {
	// Imported here so that a service without webhooks does not load it
	const { Agent, fetch: send } = await import('undici')
	const agentOf = (isChecked: boolean) =>
		new Agent({ connect: { lookup: checkedLookup(lookUp, isChecked) } })
	const [guarded, allowing] = [agentOf(true), agentOf(false)]
	const publicFetch = async (input: string | URL, init: object = {}) => {
		const url = new URL(input)
		const isAllowed = isAllowedHost(url, privateHosts)
		const host = hostnameOf(url)
		// An IP address needs no lookup, so it is checked here.
		if (!isAllowed && isAddress(host) && !isPublicAddress(host)) throw privateAddressError()
		return send(url, { ...init, dispatcher: isAllowed ? allowing : guarded })
	}
	return {
		fetch: publicFetch as unknown as typeof fetch,
		close: async () => {
			await Promise.all([guarded.destroy(), allowing.destroy()])
		},
	}
}
