/** Remembered for as long as the tab lives; without storage nothing is remembered. */
export function remembers(name: string, value = 'yes'): boolean {
	try {
		return sessionStorage.getItem(name) === value
	} catch {
		return false
	}
}

/** Gives whether it will be remembered. */
export function remember(name: string, value = 'yes'): boolean {
	try {
		sessionStorage.setItem(name, value)
		return true
	} catch {
		return false
	}
}
