/** The value under a name in this browser; null as well where the browser forbids storage. */
export const stored = (key: string): string | null => {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

/** Stores a value under a name, and takes it away where it is null. False where the browser forbids storage. */
export function store(key: string, value: string | null): boolean {
	try {
		if (value === null) localStorage.removeItem(key)
		else localStorage.setItem(key, value)
		return true
	} catch {
		return false
	}
}

/** The JSON under a name; null where there is none, or a damaged one. */
export function storedJson(key: string): unknown {
	try {
		return JSON.parse(stored(key) ?? 'null')
	} catch {
		return null
	}
}
