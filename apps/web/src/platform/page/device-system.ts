/** Where a browser of iOS has its share button: below on an iPhone, above on an iPad, elsewhere in other browsers. */
export function sharePlaceOnIos(): 'bottom' | 'top' | 'menu' {
	const { userAgent } = navigator
	if (/(CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|GSA)\//.test(userAgent)) return 'menu'
	return /iPhone|iPod/.test(userAgent) ? 'bottom' : 'top'
}

/** The system of the device by what its browser says of itself. An iPad calls itself a Mac. */
export function deviceSystem(): 'ios' | 'mac' | 'android' | 'other' {
	const { userAgent, maxTouchPoints } = navigator
	if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
	if (userAgent.includes('Macintosh')) return maxTouchPoints > 1 ? 'ios' : 'mac'
	return userAgent.includes('Android') ? 'android' : 'other'
}
