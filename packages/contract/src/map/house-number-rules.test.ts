import { describe, expect, it } from 'vitest'
import { houseKeysOf, matchHouse, withoutTiles } from './house-number-rules.ts'

/** What is written, what the map knows, and how near that comes. */
const forms: [country: string, written: string, onMap: string, found: 'door' | 'house' | null][] = [
	['fr', '113 bis', '113', 'house'],
	['fr', '113 bis', '113bis', 'house'],
	['fr', '113 bis', '113 B', 'house'],
	['fr', '7 ter', '7', 'house'],
	['fr', '7 quater', '7', 'house'],
	['fr', '12 A', '12', 'house'],
	['fr', '12-14', '12', 'house'],
	['fr', '12-14', '14', 'house'],
	['fr', '12, bâtiment C', '12', 'house'],
	['fr', '12 appt 3', '12', 'house'],
	['de', '12a', '12', 'house'],
	['de', '12 a', '12a', 'house'],
	['de', '12 a-c', '12a', 'house'],
	['de', '12/2', '12', 'house'],
	['de', '12/2', '12/2', 'door'],
	['de', '12 Hinterhaus', '12', 'house'],
	['de', '12 HH', '12', 'house'],
	['de', '14', '14-16', 'house'],
	['at', '86/2/14', '86', 'house'],
	['at', '86/2/14', '86/2/14', 'door'],
	['at', '86 Stiege 2 Tür 14', '86', 'house'],
	['at', '86 Stg. 2 / Top 5', '86', 'house'],
	['at', '86 Top 12', '86', 'house'],
	['be', '2 bus 3', '2', 'house'],
	['be', '2 boîte 3', '2', 'house'],
	['be', '2 bte 3', '2', 'house'],
	['be', '2 b3', '2', 'house'],
	['be', '2/3', '2', 'house'],
	['nl', '12-II', '12', 'house'],
	['nl', '12 hs', '12', 'house'],
	['nl', '12-3', '12', 'house'],
	['nl', '12-3', '12-3', 'door'],
	['nl', '12 A-1', '12A', 'house'],
	['nl', '12 A-1', '12', 'house'],
	['nl', '2-4', '2', 'house'],
	['it', '4/A', '4', 'house'],
	['it', '4/A', '4A', 'house'],
	['it', '4/A', '4/a', 'house'],
	['it', '4/bis', '4', 'house'],
	['it', '4 int. 3', '4', 'house'],
	['it', '4 scala B', '4', 'house'],
	['it', 'n. 4', '4', 'house'],
	['it', 'snc', '4', null],
	['it', 's.n.c.', '4', null],
	['it', 'km 12', '12', null],
	['de', '12', '2', null],
	['nl', '12-3', '3', null],
	['at', '86/2/14', '14', null],
	['de', '', '12', null],
]

describe('the number of a house', () => {
	it.each(forms)('in %s, %j is found as %j: %s', (_, written, onMap, found) => {
		expect(matchHouse(written, onMap)?.precision ?? null).toBe(found)
	})

	it('is matched the nearer the more of it is on the map', () => {
		const rank = (onMap: string) => matchHouse('12 A-1', onMap)?.rank
		expect([rank('12 A-1'), rank('12a'), rank('12')]).toEqual([0, 1, 2])
	})

	it.each([
		['Ring 2 bus 3, 1000 Brussel', 'ring 2, 1000 brussel'],
		['Rue du Bus 3', 'rue du bus 3'],
		['Mariahilfer Straße 86 Stiege 2 Tür 14', 'mariahilfer strasse 86'],
		['Via Roma 4 int. 3, Milano', 'via roma 4, milano'],
		['Lindenstr. 12 Hinterhaus 10115 Berlin', 'lindenstr. 12 10115 berlin'],
	])('stands without its doors in %j', (address, left) => {
		expect(withoutTiles(address)).toBe(left)
	})

	it('has keys for whatever is written', () => {
		expect(houseKeysOf('86/2/14').map(({ key }) => key)).toEqual(['86/2/14', '86'])
		expect(houseKeysOf('…')).toEqual([])
	})
})
