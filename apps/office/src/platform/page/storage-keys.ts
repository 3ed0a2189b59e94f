/** The keys of this browser's storage. Office and phone share the preferences. */
export const storageKeys = {
	language: 'user-language',
	theme: 'theme',
	deviceMark: 'device-mark',
	login: 'office-login',
	/** A cookie may be there: scripts cannot see it. */
	session: 'office-session',
	signOut: 'provider-sign-out',
	provider: 'provider-sign-in',
} as const
