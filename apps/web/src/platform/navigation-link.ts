import type { Location, Navigator } from '@roundsman/contract'

const isUsable = ({ lat, lng }: Location) => !(lat === 0 && lng === 0)

/**
 * The address that opens the person's navigation app with a place, or with the words of an address
 * where no place is known. Source: domain facts, section 2.
 */
export function navigationLink(app: Navigator, place: Location | null, address: string): string {
	const target = place && isUsable(place) ? `${place.lat},${place.lng}` : null
	const words = encodeURIComponent(target ?? address)
	switch (app) {
		case 'waze':
			return target
				? `https://waze.com/ul?ll=${words}&navigate=yes`
				: `https://waze.com/ul?q=${words}&navigate=yes`
		case 'apple':
			return `https://maps.apple.com/?daddr=${words}&dirflg=d`
		default:
			return `https://www.google.com/maps/dir/?api=1&destination=${words}&travelmode=driving&dir_action=navigate`
	}
}
