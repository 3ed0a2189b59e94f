import type { Locale, PlaceCollection, PlaceFeature } from '@roundsman/contract'
import type { PackPlace } from './place-repository.ts'

const names = new Map<Locale, Intl.DisplayNames>()

function nameCountry(code: string, lang: Locale): string {
	const own = names.get(lang) ?? new Intl.DisplayNames(lang, { type: 'region' })
	names.set(lang, own)
	return /^[A-Z]{2}$/.test(code) ? (own.of(code) ?? code) : code
}

const known = <K extends string>(key: K, text: string | undefined) =>
	text ? ({ [key]: text } as Record<K, string>) : {}

function presentPlace(place: PackPlace, lang: Locale): PlaceFeature {
	const countrycode = place.cc.toUpperCase()
	const isTown = place.type === 'city'
	return {
		type: 'Feature',
		geometry: { type: 'Point', coordinates: [place.lng, place.lat] },
		properties: {
			osm_type: place.t,
			osm_id: place.id,
			osm_key: place.k,
			osm_value: place.v,
			type: place.type,
			...known('name', place.name),
			...known('street', place.type === 'street' ? '' : place.street),
			...known('housenumber', place.hn),
			...known('postcode', place.pc),
			...known('city', isTown ? '' : place.city),
			country: nameCountry(countrycode, lang),
			countrycode,
		},
	}
}

export const presentPlaces = (places: PackPlace[], lang: Locale): PlaceCollection => ({
	type: 'FeatureCollection',
	features: places.map((place) => presentPlace(place, lang)),
})
