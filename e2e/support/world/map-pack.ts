import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PackPlace } from '../../../apps/api/src/domains/map/index.ts'
import { writePlaces } from '../../../apps/api/src/testing/worlds/map-pack.ts'

type House = { street: string; hn: string; pc: string; city: string; lat: number; lng: number }

const houses: House[] = [
	{ street: 'Rue du Moulin', hn: '7', pc: '59000', city: 'Lille', lat: 50.63, lng: 3.06 },
	{ street: 'Rue du Moulin', hn: '7', pc: '45000', city: 'Orléans', lat: 47.905, lng: 1.905 },
	{ street: 'Rue du Moulin', hn: '9', pc: '45000', city: 'Orléans', lat: 47.906, lng: 1.906 },
	{ street: 'Rue de l’Église', hn: '12 bis', pc: '45000', city: 'Orléans', lat: 47.91, lng: 1.91 },
]
const inFrance = { r: 'journey', cc: 'fr', t: 'N' } as const

const places: PackPlace[] = [
	...houses.map((house, index) => ({
		...inFrance,
		...{ k: 'place', v: 'house', type: 'house' as const, id: index + 1 },
		...house,
	})),
	{
		...inFrance,
		...{ k: 'place', v: 'house', type: 'house', id: 90 },
		...{ street: 'Ahornstraße', hn: '13', pc: '91207', city: 'Lauf', lat: 49.5, lng: 11.27 },
		...{ cc: 'de' },
	},
]

/** A map pack with a few addresses around the journeys' position, and some far away. */
export function createMapPack() {
	const folder = mkdtempSync(join(tmpdir(), 'roundsman-pack-'))
	writePlaces(folder, places)
	return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
