import { placeRoutes } from '@roundsman/contract'
import { handle } from '#platform/route-handler'
import { geocoderOf } from './place-service.ts'

export const placeHandlers = [
	handle(placeRoutes.geocode, ({ config, locale }, { query }) => {
		const { q, limit, lang = locale, lat, lng } = query
		const near = lat !== undefined && lng !== undefined ? { lat, lng } : undefined
		return geocoderOf(config).search({ q, limit, lang, near })
	}),
	handle(placeRoutes.reverseGeocode, ({ config, locale }, { query }) => {
		const { lat, lng, lang = locale } = query
		return geocoderOf(config).reverse({ lat, lng, lang })
	}),
]
