/** Whether a value is stored for this tab; false without storage. */
export function remembers(name: string, value = 'yes'): boolean {
	try {
		return sessionStorage.getItem(name) === value
	} catch {
		return false
	}
}

/** Stores a value for this tab; returns whether that worked. */
export function remember(name: string, value = 'yes'): boolean {
	try {
		sessionStorage.setItem(name, value)
		return true
	} catch {
		return false
	}
}
