import { distanceM } from '../core/distance.ts'
import { type Country, countries } from '../core/locales.ts'
import type { Location } from '../core/scalars.ts'

/** The bounds of each country including islands; exact borders are not needed. */
const corners: Record<Country, { south: number; west: number; north: number; east: number }> = {
	fr: { south: 41.3, west: -5.2, north: 51.1, east: 9.6 },
	de: { south: 47.2, west: 5.8, north: 55.1, east: 15.1 },
	at: { south: 46.3, west: 9.5, north: 49.1, east: 17.2 },
	be: { south: 49.4, west: 2.5, north: 51.6, east: 6.5 },
	it: { south: 35.4, west: 6.6, north: 47.1, east: 18.6 },
	nl: { south: 50.7, west: 3.3, north: 53.6, east: 7.3 },
}

/** The maximum plausible distance from the address: beyond it either is somebody else's. */
const mostFromAddressM = 100_000

const isIn = (country: Country, { lat, lng }: Location) => {
	const { south, west, north, east } = corners[country]
	return lat >= south && lat <= north && lng >= west && lng <= east
}

/** Whether a location is implausible: at (0, 0), with swapped coordinates, or far from the address. */
export const isImplausible = (place: Location, address: Location | null): boolean =>
	!countries.some((country) => isIn(country, place)) ||
	(address !== null && distanceM(place, address) > mostFromAddressM)
