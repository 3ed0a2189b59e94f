/** The sign-in of a phone by the firm's provider. */
export const provider = {
	or: 'or',
	signIn: 'Sign in with {{name}}',
	busy: 'Signing in …',
	again: 'Sign in again',
	failed: 'That did not work',
} as const
