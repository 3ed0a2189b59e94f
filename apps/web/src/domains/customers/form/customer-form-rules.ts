import type { CustomerDraft } from '@roundsman/client/customers/customer-draft'
import type { Location, PlaceAddress } from '@roundsman/contract'

export const addressTexts = ['street', 'houseNumber', 'index', 'city'] as const
const addressFields = ['country', ...addressTexts] as const
type Address = Pick<CustomerDraft, (typeof addressFields)[number]>

/** Whether an address that was found goes into the fields without another text being lost. */
export const isAddressFree = (typed: Address, found: PlaceAddress): boolean =>
	addressTexts.every((field) => {
		const text = typed[field].trim()
		return text === '' || text === found[field]
	})

export type AddressPlace = {
	at: Location
	of: Address
	/** Whether the person stands there. */
	isHere: boolean
}

export const placeOfAddress = (at: Location, draft: Address, isHere: boolean): AddressPlace => ({
	at,
	of: Object.fromEntries(addressFields.map((field) => [field, draft[field]])) as Address,
	isHere,
})

/** The place as long as the address is the same; what was still open may have been filled in since. */
export const placeStillOf = (place: AddressPlace | null, draft: Address): AddressPlace | null => {
	const isSame = addressFields.every(
		(field) => !place?.of[field] || place.of[field] === draft[field].trim(),
	)
	return isSame ? place : null
}
