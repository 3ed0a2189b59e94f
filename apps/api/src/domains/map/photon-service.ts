import {
	type Locale,
	type PlaceCollection,
	type PlaceFeature,
	placeFeatureSchema,
} from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { Geocoder } from './geocoder-service.ts'

const timeoutMs = 5_000
const reverseKm = 5

/** What was understood of an answer; undefined for what is no collection of places. */
function readCollection(body: unknown): PlaceCollection | undefined {
	const { type, features } = (body ?? {}) as { type?: unknown; features?: unknown }
	if (type !== 'FeatureCollection' || !Array.isArray(features)) return undefined
	const known = features.flatMap((feature): PlaceFeature[] => {
		const parsed = placeFeatureSchema.safeParse(feature)
		return parsed.success ? [parsed.data] : []
	})
	return { type, features: known }
}

/** A Photon of one's own, at the address before `/api` and `/reverse`. Faults are refusals, in 5 s at the latest. */
export function createPhoton(address: string): Geocoder {
	const base = address.replace(/\/+$/, '').replace(/\/api$/, '')
	/** Photon knows the languages with which its data was imported. */
	const unknownLanguages = new Set<Locale>()

	const fetchAnswer = async (path: string, query: Record<string, string>) => {
		try {
			return await fetch(`${base}/${path}?${new URLSearchParams(query)}`, {
				headers: { accept: 'application/json' },
				signal: AbortSignal.timeout(timeoutMs),
				redirect: 'error',
			})
		} catch {
			throw refusals.geocoderAway()
		}
	}
	const ask = async (path: string, query: Record<string, string>, lang: Locale) => {
		const isKnown = !unknownLanguages.has(lang)
		let response = await fetchAnswer(path, isKnown ? { ...query, lang } : query)
		if (response.status === 400 && isKnown) {
			response = await fetchAnswer(path, query)
			if (response.ok) unknownLanguages.add(lang)
		}
		const body = response.ok ? await response.json().catch(() => undefined) : undefined
		const collection = readCollection(body)
		if (!collection) throw refusals.geocoderAway()
		return collection
	}
	return {
		search: ({ q, limit, near, lang }) => {
			const query: Record<string, string> = { q, limit: String(limit) }
			if (near) Object.assign(query, { lat: String(near.lat), lon: String(near.lng) })
			return ask('api', query, lang)
		},
		reverse: ({ lat, lng, lang }) =>
			ask(
				'reverse',
				{ lat: String(lat), lon: String(lng), radius: String(reverseKm), limit: '1' },
				lang,
			),
	}
}
