import type { Location } from './scalars.ts'

const earthRadiusM = 6_371_008.8

/** Great-circle distance in metres (haversine on the mean earth radius). */
export function distanceM(from: Location, to: Location): number {
	const radians = Math.PI / 180
	const dLat = (to.lat - from.lat) * radians
	const dLng = (to.lng - from.lng) * radians
	const a =
		Math.sin(dLat / 2) ** 2 +
		Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * Math.sin(dLng / 2) ** 2
	return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** The distance in metres from which a point is more likely a mistake than a yard behind the house. */
const farFromAddressM = 5000

/** Whether a point is so far from its address that saving it needs a confirmation. */
export const isFarFromAddress = (place: Location, address: Location | null): boolean =>
	address !== null && distanceM(place, address) > farFromAddressM
