import type { Locale, Location, PlaceCollection } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import { NearbyPlaces } from './place-nearby-service.ts'
import { presentPlaces } from './place-presenter.ts'
import { readPackPlaces } from './place-repository.ts'
import { PlaceIndex, type PlaceSearch } from './place-search-service.ts'

type Spoken = { lang: Locale }

/** Searches places by text and by point. Throws a refusal when it cannot answer. */
export type Geocoder = {
	search(search: PlaceSearch & Spoken): Promise<PlaceCollection>
	reverse(point: Location & Spoken): Promise<PlaceCollection>
}

type Opened = { index: PlaceIndex; nearby: NearbyPlaces }

async function openPack(folder: string): Promise<Opened> {
	const places = await readPackPlaces(folder)
	if (!places) throw refusals.geocoderAway()
	return { index: await PlaceIndex.of(places), nearby: new NearbyPlaces(places) }
}

/** The places of a map pack, read on first use and cached */
export function createPackGeocoder(folder: string): Geocoder {
	let opened: Promise<Opened> | undefined
	const open = () => {
		opened ??= openPack(folder).catch((error) => {
			// The pack may appear later: a demo draws its own while the service is running.
			opened = undefined
			throw error
		})
		return opened
	}
	return {
		async search({ lang, ...search }) {
			const { index } = await open()
			return presentPlaces(index.search(search), lang)
		},
		async reverse({ lang, ...point }) {
			const { nearby } = await open()
			const place = nearby.find(point)
			return presentPlaces(place ? [place] : [], lang)
		},
	}
}

/** Used without any configuration */
export const missingGeocoder: Geocoder = {
	search: async () => {
		throw refusals.geocoderMissing()
	},
	reverse: async () => {
		throw refusals.geocoderMissing()
	},
}
