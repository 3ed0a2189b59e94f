import ipaddr from 'ipaddr.js'

const { IPv4, IPv6 } = ipaddr
type Range = [ipaddr.IPv6, number]

/** The IPv4 address that a gateway of RFC 6052 (NAT64) makes of an IPv6 address. */
const behindGateway = (address: ipaddr.IPv6) => new IPv4(address.toByteArray().slice(-4))

/** Address ranges for public use. All others are special, or will be. */
const publicV6: Range = [IPv6.parse('2000::'), 3]
const wellKnownGateway: Range = [IPv6.parse('64:ff9b::'), 96]
/** Special purposes and documentation. */
const specialV6: Range[] = [
	[IPv6.parse('2001::'), 23],
	[IPv6.parse('2001:db8::'), 32],
	[IPv6.parse('2002::'), 16],
	[IPv6.parse('3fff::'), 20],
]

export const isAddress = (host: string): boolean => ipaddr.isValid(host)

/** Whether an address is one of the public network: not of this machine, a local network or a special purpose. */
export function isPublicAddress(text: string): boolean {
	if (!isAddress(text)) return false
	const address = ipaddr.process(text)
	if (address instanceof IPv4) return address.range() === 'unicast'
	if (address.match(wellKnownGateway)) return behindGateway(address).range() === 'unicast'
	if (!address.match(publicV6) || specialV6.some((range) => address.match(range))) return false
	return address.range() === 'unicast'
}
