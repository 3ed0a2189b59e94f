import { isNamedHost } from '#platform/config/host-names'
import { isAddress, isPublicAddress } from '#platform/neighbours/public-address'
import { hostnameOf, isAllowedHost } from '#platform/neighbours/public-fetch'
import { denied, granted, type Permission } from '#platform/permission'

/** Names that never resolve to the public network */
const localName = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i

/** Private hosts that may be called, and public ones; null allows all public hosts. */
export type CallableHosts = {
	privateHosts: readonly string[]
	publicHosts: readonly string[] | null
}

/** Checks the text of a URL. The address to which its name resolves is checked at each call. */
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
