import { lookup } from 'node:dns/promises'
import { checkedLookup, type LookUp, privateAddressError } from './checked-lookup.ts'
import { isAddress, isPublicAddress } from './public-address.ts'

// Fetches URLs that users have entered: they must not lead into our own network.

const systemLookUp: LookUp = (hostname) => lookup(hostname, { all: true })

type PublicFetch = {
	fetch: typeof fetch
	/** Ends the connections that are kept open. */
	close(): Promise<void>
}

/** A host as it stands in an address, without the brackets of IPv6. */
export const hostnameOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** Whether a host is named among those of the private network that may be called: with its port, or without. */
export const isAllowedHost = (url: URL, privateHosts: readonly string[]): boolean =>
	privateHosts.includes(url.host) || privateHosts.includes(url.hostname)

/**
 * A `fetch` that reaches the public network only, and hosts of the private one that are named. Connections are made
 * to the address that was checked.
 */
export async function createPublicFetch(
	privateHosts: readonly string[],
	lookUp: LookUp = systemLookUp,
): Promise<PublicFetch> {
	// Nothing else needs it, and a service without webhooks does not load it.
	const { Agent, fetch: send } = await import('undici')
	const agentOf = (isChecked: boolean) =>
		new Agent({ connect: { lookup: checkedLookup(lookUp, isChecked) } })
	const [guarded, allowing] = [agentOf(true), agentOf(false)]
	const publicFetch = async (input: string | URL, init: object = {}) => {
		const url = new URL(input)
		const isAllowed = isAllowedHost(url, privateHosts)
		const host = hostnameOf(url)
		// An address is never looked up.
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
