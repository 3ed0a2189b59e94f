import { isNamedHost } from '#platform/config/host-names'
import { isAddress, isPublicAddress } from '#platform/neighbours/public-address'
import { hostnameOf, isAllowedHost } from '#platform/neighbours/public-fetch'
import { denied, granted, type Permission } from '#platform/permission'

/** Names that never lead to the public network. */
const localName = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i

/** Hosts of the private network that may be called, and those of the public one; null for all of these. */
export type CallableHosts = {
	privateHosts: readonly string[]
	publicHosts: readonly string[] | null
}

/** Checks a URL by its text. The address that its name resolves to is checked at each call. */
export function mayCall(
	text: string,
	{ privateHosts, publicHosts }: CallableHosts,
): Permission<'invalid_format' | 'private_address' | 'needs_https'> {
	if (!URL.canParse(text)) return denied('invalid_format')
	const url = new URL(text)
	if (isAllowedHost(url, privateHosts)) return granted
	const host = hostnameOf(url)
	const isPrivate = isAddress(host) ? !isPublicAddress(host) : localName.test(host)
	if (isPrivate || (publicHosts && !isNamedHost(url, publicHosts))) return denied('private_address')
	return url.protocol === 'https:' ? granted : denied('needs_https')
}
