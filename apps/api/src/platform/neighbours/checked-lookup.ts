import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

type Address = { address: string; family: number }
export type LookUp = (hostname: string) => Promise<Address[]>

export const privateAddressCode = 'PRIVATE_ADDRESS'
export const privateAddressError = () =>
	Object.assign(new Error('The address is not public.'), { code: privateAddressCode })

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
				if (!first) callback(privateAddressError(), '', 0)
				else if (options.all) callback(null, usable)
				else callback(null, first.address, first.family)
			},
			(error) => callback(error, '', 0),
		)
	}
