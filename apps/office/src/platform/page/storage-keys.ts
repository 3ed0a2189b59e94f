/** What this browser keeps. Both halves of the service share what it prefers. */
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
