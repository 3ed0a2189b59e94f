import { generateRegion } from '../region/generate-region.ts'
import type { RegionModel } from '../region/region-model.ts'
import { REGION_SETTINGS } from '../region/region-settings.ts'
import { demoSeed } from '../staff/accounts.ts'
import { writeFirmFiles } from './firm-files.ts'
import { makeFirmTables } from './firm-tables.ts'

/** The day of the copy in docs/example-firm. */
export const copiedDay = '2026-11-30'

/** The region in which the firm works: the demo's German one. */
export function generateFirmRegion(): RegionModel {
	const settings = REGION_SETTINGS.find(({ country }) => country === 'de')
	if (!settings) throw new RangeError('There is no region for the firm.')
	return generateRegion(settings, demoSeed)
}

/** The seven files of the firm, with visits from a day on. */
export const makeFirmFiles = (region: RegionModel, day: string): Record<string, Buffer> =>
	writeFirmFiles(makeFirmTables(region, day))
