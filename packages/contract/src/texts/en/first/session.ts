export const session = {
	title: 'Sign in',
	greeting: 'Good day.',
	question: 'Ready for your tour?',
	language: 'Language',
	login: 'Login',
	password: 'Password',
	showPassword: 'Show',
	hidePassword: 'Hide',
	consent: 'I agree that my position is used for my tour.',
	consentInfo: 'What is my position used for?',
	consentTitle: 'What your position is used for',
	consentText1: 'A visit starts by itself when you arrive, and the map shows where you are.',
	consentText2:
		'When you report a visit from far away, you are asked why. Your position is not recorded between visits.',
	consentText3:
		'You can withdraw the permission in your browser at any time; then you start visits by hand, and need it again to sign in.',
	consentBlocked:
		'Your browser blocks the position now: no visit starts by itself, and you can sign in once you have allowed it.',
	emptyService:
		'This service is still empty. Whoever runs it has the first administrator’s link; the administrator then adds people and customers.',
	submit: 'Sign in',
	signingIn: 'Signing in',
	'hint.consent': 'Agree to the use of your position first.',
	'hint.checking': 'Checking the location permission …',
	'hint.prompt': 'Your phone will ask for your position.',
	'hint.denied': 'Location is blocked. Allow it in the browser’s settings for this page.',
	'hint.offline': 'The first sign-in needs a connection.',
	'hint.offlineAgain': 'Signing in needs a connection.',
	otherWaiting_one:
		'{{count}} unsent change by another user is on this phone. It is sent when they sign in.',
	otherWaiting_other:
		'{{count}} unsent changes by another user are on this phone. They are sent when that person signs in.',
} as const
