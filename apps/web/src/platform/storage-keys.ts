/** Keys in localStorage for the session and the person's settings. */
export const storageKeys = {
	token: 'auth-token',
	userId: 'user-id',
	language: 'user-language',
	theme: 'theme',
	textSize: 'text-size',
	/** The last person who signed in here after consenting to the use of the position. */
	login: 'last-login',
	deviceMark: 'device-mark',
	notifiedTimeZone: 'told-time-zone',
	/** Prefix of the keys that note which permissions the person has granted. */
	worked: 'has-worked',
	/** The person who enabled notifications on this device. */
	push: 'push-of',
} as const
