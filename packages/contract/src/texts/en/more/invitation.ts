/** How somebody chooses a password by a one-time link, or another one later, on the phone and in the office. */
export const invitation = {
	title: 'Choose your password',
	greeting: 'Good day, {{name}}.',
	checking: 'Checking the link …',
	rule: 'At least {{count}} characters, without spaces.',
	newPassword: 'New password',
	submit: 'Save the password',
	submitting: 'Saving',
	done: 'Your password is saved.',
	doneText: 'You can sign in as {{login}} now.',
	toSignIn: 'Go to sign-in',
	over: 'This link is no longer valid',
	overText:
		'It has been used, replaced by a newer one, or is older than 24 hours. Ask your office for a new one.',
	firstTitle: 'Set up Roundsman',
	firstText:
		'You become the first administrator of this service. Say who you are and choose a password.',
	name: 'Name',
	email: 'E-mail address',
	country: 'Country',
	change: 'Change password',
	changeText: 'You stay signed in here. On your other devices you sign in with the new password.',
	currentPassword: 'Current password',
	changed: 'Password changed.',
} as const
