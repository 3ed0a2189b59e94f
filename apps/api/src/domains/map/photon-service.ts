import {
	type Locale,
	type PlaceCollection,
	type PlaceFeature,
	placeFeatureSchema,
} from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import { askNeighbour, isSuccess, jsonIn } from '#platform/neighbours/ask-neighbour'
import { foreignWords, isRecord } from '#platform/neighbours/foreign-values'
import type { Geocoder } from './geocoder-service.ts'

const timeoutMs = 5_000
const answerMaxBytes = 1_000_000
const placesMax = 100
const nameMaxLetters = 200
const reverseKm = 5

/** A place whose texts can be shown and stored */
function readPlace(feature: unknown): PlaceFeature[] {
	if (!isRecord(feature) || !isRecord(feature.properties)) return []
	const properties = Object.entries(feature.properties).map(([name, value]) => [
		name,
		typeof value === 'string' ? (foreignWords(value, nameMaxLetters) ?? undefined) : value,
	])
	const parsed = placeFeatureSchema.safeParse({
		...feature,
		properties: Object.fromEntries(properties),
	})
	return parsed.success ? [parsed.data] : []
}

/** The places of a response; undefined if it is not a feature collection. */
function readCollection(body: unknown): PlaceCollection | undefined {
	const { type, features } = isRecord(body) ? body : {}
	if (type !== 'FeatureCollection' || !Array.isArray(features)) return undefined
	return { type, features: features.slice(0, placesMax).flatMap(readPlace) }
}

/**
 * A self-hosted Photon at the base URL of `/api` and `/reverse`. Errors become refusals, after 5 s at the
 * latest.
 */
export function createPhoton(address: string): Geocoder {
	const base = address.replace(/\/+$/, '').replace(/\/api$/, '')
	/** Photon only supports the languages with which its data was imported. */
	const unknownLanguages = new Set<Locale>()

	const fetchAnswer = async (path: string, query: Record<string, string>) => {
		try {
			return await askNeighbour(
				`${base}/${path}?${new URLSearchParams(query)}`,
				{ headers: { accept: 'application/json' } },
				{ within: timeoutMs, maxBytes: answerMaxBytes },
			)
		} catch {
			throw refusals.geocoderAway()
		}
	}
	const ask = async (path: string, query: Record<string, string>, lang: Locale) => {
		const isKnown = !unknownLanguages.has(lang)
		let response = await fetchAnswer(path, isKnown ? { ...query, lang } : query)
		if (response.status === 400 && isKnown) {
			response = await fetchAnswer(path, query)
			if (isSuccess(response)) unknownLanguages.add(lang)
		}
		const collection = readCollection(isSuccess(response) ? jsonIn(response) : undefined)
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
