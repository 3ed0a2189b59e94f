import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isAddress, isPublicAddress } from './public-address.ts'

/** What calls addresses that somebody has typed in: it must lead nobody into our own network. */

export type Address = { address: string; family: number }
export type LookUp = (hostname: string) => Promise<Address[]>

const systemLookUp: LookUp = (hostname) => lookup(hostname, { all: true })

/** Where a name leads into a private network. */
export const privateAddressCode = 'PRIVATE_ADDRESS'
const refusal = () =>
	Object.assign(new Error('The address is not public.'), { code: privateAddressCode })

export type PublicFetch = {
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
 * How a connection finds its address: the name is looked up once, what is not public is left out, and
 * the connection goes to what is left and nowhere else.
 */
export const checkedLookup =
	(lookUp: LookUp, isChecked: boolean): LookupFunction =>
	(hostname, options, callback) => {
		lookUp(hostname).then(
			(found) => {
				const usable = found.filter(({ address }) => !isChecked || isPublicAddress(address))
				const [first] = usable
				if (!first) callback(refusal(), '', 0)
				else if (options.all) callback(null, usable)
				else callback(null, first.address, first.family)
			},
			(error) => callback(error, '', 0),
		)
	}

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
	const publicFetch = (input: string | URL, init: object = {}) => {
		const url = new URL(input)
		const isAllowed = isAllowedHost(url, privateHosts)
		const host = hostnameOf(url)
		// An address is never looked up.
		if (!isAllowed && isAddress(host) && !isPublicAddress(host)) throw refusal()
		return send(url, { ...init, dispatcher: isAllowed ? allowing : guarded })
	}
	return {
		fetch: publicFetch as unknown as typeof fetch,
		close: async () => {
			await Promise.all([guarded.destroy(), allowing.destroy()])
		},
	}
}
