import { type PlaceCollection, placeRoutes, precisionOf } from '@roundsman/contract'
import { handle } from '#platform/route-handler'
import { geocoderOf } from './place-service.ts'

/** Adds its precision to each place, whatever the source. */
async function withPrecision(found: Promise<PlaceCollection>): Promise<PlaceCollection> {
	const { type, features } = await found
	return {
		type,
		features: features.map((feature) => {
			const precision = precisionOf(feature)
			return precision ? { ...feature, properties: { ...feature.properties, precision } } : feature
		}),
	}
}

export const placeHandlers = [
	handle(placeRoutes.geocode, ({ config, locale }, { query }) => {
		const { q, limit, lang = locale, lat, lng } = query
		const near = lat !== undefined && lng !== undefined ? { lat, lng } : undefined
		return withPrecision(geocoderOf(config).search({ q, limit, lang, near }))
	}),
	handle(placeRoutes.reverseGeocode, ({ config, locale }, { query }) => {
		const { lat, lng, lang = locale } = query
		return withPrecision(geocoderOf(config).reverse({ lat, lng, lang }))
	}),
]
