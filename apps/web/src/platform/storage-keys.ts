/** Under which names this device keeps who is signed in and how they like it. */
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
	/** Begins the names of what the person is known to have allowed. */
	worked: 'has-worked',
	/** The person who enabled notifications on this device. */
	push: 'push-of',
} as const
