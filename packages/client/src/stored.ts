/** The value under a key in localStorage; null as well where the browser forbids storage. */
export const stored = (key: string): string | null => {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

/** Stores a value under a key, or removes it where it is null. False where the browser forbids storage. */
export function store(key: string, value: string | null): boolean {
	try {
		if (value === null) localStorage.removeItem(key)
		else localStorage.setItem(key, value)
		return true
	} catch {
		return false
	}
}

/** The JSON under a key; null where there is none, or it is damaged. */
export function storedJson(key: string): unknown {
	try {
		return JSON.parse(stored(key) ?? 'null')
	} catch {
		return null
	}
}
