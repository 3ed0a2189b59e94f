import { type Place, placesOfGeneratedRegion } from '../places.ts'
import { generateRegion } from '../region/generate-region.ts'
import type { RegionModel } from '../region/region-model.ts'
import { REGION_SETTINGS, type RegionSettings } from '../region/region-settings.ts'
import { demoSeed } from '../staff/accounts.ts'
import type { PlacesOf } from '../territories.ts'

/** What a function gives for each key, made once for all tests of a worker, which only read it. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
	const made = new Map<Key, Value>()
	return (key) => {
		const known = made.get(key)
		if (known !== undefined) return known
		const value = make(key)
		made.set(key, value)
		return value
	}
}

/** A region as the demo has it. */
export const demoRegion: (settings: RegionSettings) => RegionModel = once((settings) =>
	generateRegion(settings, demoSeed),
)

/** What `openPlaces({})` gives, without generating the regions again. */
export const demoPlaces: PlacesOf = once((country): Place[] =>
	REGION_SETTINGS.filter((settings) => settings.country === country).flatMap((settings) =>
		placesOfGeneratedRegion(demoRegion(settings)),
	),
)
