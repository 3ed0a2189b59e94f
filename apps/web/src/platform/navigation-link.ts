import { type Location, type Navigator, navigators } from '@roundsman/contract'
import { deviceSystem } from './page/device-system.ts'

/** The navigation apps that this device may have: Apple's runs on its own devices only. */
export function offeredNavigators(): Navigator[] {
	const isApples = ['ios', 'mac'].includes(deviceSystem())
	return navigators.filter((app) => app !== 'apple' || isApples)
}

const isUsable = ({ lat, lng }: Location) => !(lat === 0 && lng === 0)

/**
 * The address that opens the person's navigation app with a place, or with the address text where the place
 * is unknown. An app that this device cannot have is replaced by the first one offered. Source: domain
 * facts, section 2.
 */
export function navigationLink(app: Navigator, place: Location | null, address: string): string {
	const target = place && isUsable(place) ? `${place.lat},${place.lng}` : null
	const words = encodeURIComponent(target ?? address)
	switch (offeredNavigators().find((one) => one === app)) {
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
