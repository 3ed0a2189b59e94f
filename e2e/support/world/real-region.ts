import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realExtract, sharedMapWith } from '../../../apps/api/src/testing/worlds/shared-map.ts'
import { runMap } from '../../../apps/demo/src/mappack/run-map.ts'
import { placesOfSharedData } from '../../../apps/demo/src/places-of-files.ts'
import { type Service, startService } from '../service.ts'
import { test as base } from '../test.ts'
import type { House } from './world.ts'

/** A real town of OpenStreetMap: Lauf an der Pegnitz. */
const region = 'de-lauf'
const extract = realExtract(region)
const addresses = sharedMapWith('addresses.csv')

export const hasRealRegion = extract !== undefined && addresses !== undefined
export const realRegionMissing = 'there is no real map data'

/** Somebody who works there and reads French, as the words of the other journeys are. */
export const german = { country: 'de', language: 'fr' } as const

/** Journeys on a server whose map, roads and addresses are the town's, built as operators build them. */
export const test = base.extend<object, { service: Service }>({
	service: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
		async ({}, use, { workerIndex }) => {
			const folder = mkdtempSync(join(tmpdir(), 'roundsman-region-'))
			await runMap(['build', extract ?? '', '--out', folder], () => undefined)
			const service = await startService(workerIndex, { MAP_PACK: folder })
			await use(service)
			await service.stop()
			rmSync(folder, { recursive: true })
		},
		{ scope: 'worker', timeout: 120_000 },
	],
})

/** Real houses of the town by street and number, and where they stand. */
export function findHouses(...wanted: string[]): House[] {
	const known = placesOfSharedData(addresses ?? '').filter((place) => place.region === region)
	return wanted.map((address) => {
		const found = known.find((place) => `${place.street} ${place.houseNumber}` === address)
		if (!found) throw new Error(`${address} is no house of ${region}.`)
		const { country, street, houseNumber, postalCode, city, lat, lng } = found
		return { country, street, house_number: houseNumber, postal_code: postalCode, city, lat, lng }
	})
}
