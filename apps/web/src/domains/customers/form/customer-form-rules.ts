import type { CustomerDraft } from '@roundsman/client/customers/customer-draft'
import type { Location, PlaceAddress } from '@roundsman/contract'

export const addressTexts = ['street', 'houseNumber', 'index', 'city'] as const
const addressFields = ['country', ...addressTexts] as const
type Address = Pick<CustomerDraft, (typeof addressFields)[number]>

/** Whether a found address can be filled in without overwriting other text. */
export const isAddressFree = (typed: Address, found: PlaceAddress): boolean =>
	addressTexts.every((field) => {
		const text = typed[field].trim()
		return text === '' || text === found[field]
	})

export type AddressPlace = {
	at: Location
	of: Address
	/** Whether it is the person's position. */
	isHere: boolean
}

export const placeOfAddress = (at: Location, draft: Address, isHere: boolean): AddressPlace => ({
	at,
	of: Object.fromEntries(addressFields.map((field) => [field, draft[field]])) as Address,
	isHere,
})

/** The found place while the address is the same; empty fields may have been filled in since. */
export const placeStillOf = (place: AddressPlace | null, draft: Address): AddressPlace | null => {
	const isSame = addressFields.every(
		(field) => !place?.of[field] || place.of[field] === draft[field].trim(),
	)
	return isSame ? place : null
}
