/** What lies under a name; null as well where the browser forbids storage. */
export const stored = (key: string): string | null => {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

/** Under which names this device keeps who is signed in and how they like it. */
export const storageKeys = {
	token: 'auth-token',
	userId: 'user-id',
	language: 'user-language',
	theme: 'theme',
	textSize: 'text-size',
	/** Who signed in here last, after they had agreed to the use of their position. */
	login: 'last-login',
	deviceMark: 'device-mark',
	toldTimeZone: 'told-time-zone',
	/** Begins the names of what the person is known to have allowed. */
	worked: 'has-worked',
	/** Who wants notifications on this device. */
	push: 'push-of',
} as const
