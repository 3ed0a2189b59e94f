import type { Country } from '../core/locales.ts'
import { countrySchema, type Location } from '../core/scalars.ts'
import { formatStreet } from '../customers/customer-rules.ts'
import { houseKeysOf } from './house-number-rules.ts'
import type { PlaceFeature, PlacePrecision } from './place.ts'

/** The address parts of a place; empty where there are none. */
export type PlaceAddress = {
	street: string
	houseNumber: string
	/** The postal code. */
	index: string
	city: string
	/** Null for a country that the product does not support. */
	country: Country | null
	position: Location
}

const settlements = ['city', 'district', 'locality']

const countryOf = ({ countrycode = '' }: PlaceFeature['properties']): Country | null =>
	countrySchema.safeParse(countrycode.toLowerCase()).data ?? null

/** A street with several codes has them in one text; then none of them is certain. */
const postalCodeOf = (postcode = '') => (/[;,]/.test(postcode) ? '' : postcode.trim())

/**
 * The form's address fields of a place. A street without number leaves the number empty, a town also the
 * street.
 */
export function addressOfFeature({ properties, geometry }: PlaceFeature): PlaceAddress {
	const { type, name = '', street = '', housenumber = '', city } = properties
	const [lng, lat] = geometry.coordinates
	const isSettlement = settlements.includes(type)
	return {
		street: street || (type === 'street' ? name : ''),
		houseNumber: housenumber,
		index: postalCodeOf(properties.postcode),
		city: city ?? (isSettlement ? name : ''),
		country: countryOf(properties),
		position: { lat, lng },
	}
}

/** A place's label: `title` distinguishes it from its neighbours, `detail` is its location. */
type PlaceLabel = { title: string; detail: string }

/** A place in the format of its country: in France the number precedes the street. */
export function placeLabel(feature: PlaceFeature): PlaceLabel {
	const { name = '', country = '' } = feature.properties
	const { street, houseNumber, index, city, country: code } = addressOfFeature(feature)
	const line = formatStreet({ street, houseNumber, country: code })
	const title = name || line || city
	const town = [index, city].filter(Boolean).join(' ')
	const rest = [line, town, country].filter((part) => part !== '' && part !== title)
	return { title, detail: rest.join(', ') }
}

/** The precision of a place; undefined for any other kind, such as a country. */
export function precisionOf({ properties }: PlaceFeature): PlacePrecision | undefined {
	const { type, housenumber = '' } = properties
	if (housenumber !== '') return houseKeysOf(housenumber)[0]?.isTile ? 'door' : 'house'
	if (type === 'street') return 'street'
	return settlements.includes(type) ? 'town' : undefined
}
