import type { Random } from '../random.ts'
import { distance, type Point } from './plane.ts'
import { isIndustrial } from './side-streets.ts'
import type { Street, StreetClass } from './street-net.ts'
import type { Settlement, Terrain } from './terrain.ts'

/** From the middle of a street to its edge, pavement included. */
export const HALF_WIDTH_M: Readonly<Record<StreetClass, number>> = {
	primary: 8,
	secondary: 7,
	tertiary: 6.5,
	unclassified: 5.5,
	residential: 5,
	service: 3.5,
	pedestrian: 4,
	track: 2.5,
	footway: 2,
}

/** What is to be built at a spot, in metres: the house, the gap to the next, the way from the street's middle. */
export interface Lot {
	width: number
	depth: number
	gap: number
	setback: number
	use: 'house' | 'garage' | 'hall'
}

/** Old rows in the middle, villas further out, halls beyond the rails, garages along the main roads. */
export function planLot(
	terrain: Terrain,
	settlement: Settlement,
	street: Street,
	point: Point,
	random: Random,
): Lot {
	const away = distance(point, settlement.centre)
	const isMain = street.kind !== 'residential' && street.kind !== 'pedestrian'
	const industrial = settlement.id === 0 && isIndustrial(terrain, point)
	const half = HALF_WIDTH_M[street.kind]
	const size = (from: number, to: number) => random.between(from, to)
	const wantsGarage = settlement.id === 0 ? (isMain && away > 170) || industrial : true
	if (wantsGarage && random.chance(industrial ? 0.16 : 0.035)) {
		return { width: size(18, 27), depth: size(12, 18), gap: 8, setback: half + 13, use: 'garage' }
	}
	if (industrial) {
		return {
			width: size(24, 58),
			depth: size(20, 42),
			gap: size(12, 30),
			setback: half + 9,
			use: 'hall',
		}
	}
	if (settlement.id !== 0) {
		return {
			width: size(9, 17),
			depth: size(8, 13),
			gap: size(9, 30),
			setback: half + size(3, 9),
			use: 'house',
		}
	}
	if (away < 270) {
		return {
			width: size(8.5, 13),
			depth: size(11, 15),
			gap: random.chance(0.12) ? 5 : 0.1,
			setback: half + 1.6,
			use: 'house',
		}
	}
	if (away < 640) {
		return {
			width: size(9.5, 15),
			depth: size(10, 13),
			gap: size(1.5, 8),
			setback: half + 3.5,
			use: 'house',
		}
	}
	return {
		width: size(9, 14),
		depth: size(8.5, 12.5),
		gap: size(8, 19),
		setback: half + size(4.5, 8),
		use: 'house',
	}
}
