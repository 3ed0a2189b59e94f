import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

type Address = { address: string; family: number }
export type LookUp = (hostname: string) => Promise<Address[]>

export const privateAddressCode = 'PRIVATE_ADDRESS'
export const privateAddressError = () =>
	Object.assign(new Error('The address is not public.'), { code: privateAddressCode })

/**
 * The DNS lookup of a connection: resolves the name once, drops addresses that are not public, and connects
 * only to the remaining ones.
 */
export const checkedLookup =
	(lookUp: LookUp, isChecked: boolean): LookupFunction =>
	(hostname, options, callback) => {
		lookUp(hostname).then(
			(found) => {
				const usable = found.filter(({ address }) => !isChecked || isPublicAddress(address))
				const [first] = usable
				if (!first) callback(privateAddressError(), '', 0)
				else if (options.all) callback(null, usable)
				else callback(null, first.address, first.family)
			},
			(error) => callback(error, '', 0),
		)
	}
