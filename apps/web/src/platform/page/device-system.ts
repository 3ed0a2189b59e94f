export type DeviceSystem = 'ios' | 'mac' | 'android' | 'other'

/** The system of the device by what its browser says of itself. An iPad calls itself a Mac. */
export function deviceSystem(): DeviceSystem {
	const { userAgent, maxTouchPoints } = navigator
	if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
	if (userAgent.includes('Macintosh')) return maxTouchPoints > 1 ? 'ios' : 'mac'
	return userAgent.includes('Android') ? 'android' : 'other'
}
