import ipaddr from 'ipaddr.js'

const { IPv4, IPv6 } = ipaddr
type Range = [ipaddr.IPv6, number]

/** The IPv4 address embedded in an IPv6 address by a NAT64 gateway (RFC 6052) */
const behindGateway = (address: ipaddr.IPv6) => new IPv4(address.toByteArray().slice(-4))

/** Public address ranges. All others are reserved. */
const publicV6: Range = [IPv6.parse('2000::'), 3]
const wellKnownGateway: Range = [IPv6.parse('64:ff9b::'), 96]
/** Special-purpose and documentation ranges */
const specialV6: Range[] = [
	[IPv6.parse('2001::'), 23],
	[IPv6.parse('2001:db8::'), 32],
	[IPv6.parse('2002::'), 16],
	[IPv6.parse('3fff::'), 20],
]

export const isAddress = (host: string): boolean => ipaddr.isValid(host)

/** Whether an address is public: not this machine, a local network or a special-purpose range */
export function isPublicAddress(text: string): boolean {
	if (!isAddress(text)) return false
	const address = ipaddr.process(text)
	if (address instanceof IPv4) return address.range() === 'unicast'
	if (address.match(wellKnownGateway)) return behindGateway(address).range() === 'unicast'
	if (!address.match(publicV6) || specialV6.some((range) => address.match(range))) return false
	return address.range() === 'unicast'
}
