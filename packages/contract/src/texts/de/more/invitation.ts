import type { TextsOf } from '../../text.ts'

export const invitation: TextsOf<'invitation'> = {
	title: 'Wählen Sie Ihr Passwort',
	greeting: 'Guten Tag, {{name}}.',
	checking: 'Der Link wird geprüft …',
	rule: 'Mindestens {{count}} Zeichen, ohne Leerzeichen.',
	newPassword: 'Neues Passwort',
	submit: 'Passwort speichern',
	submitting: 'Wird gespeichert',
	done: 'Ihr Passwort ist gespeichert.',
	doneText: 'Sie können sich jetzt als {{login}} anmelden.',
	toSignIn: 'Zur Anmeldung',
	over: 'Dieser Link gilt nicht mehr',
	overText:
		'Er wurde schon benutzt, durch einen neueren ersetzt oder ist älter als 24 Stunden. Bitten Sie Ihre Zentrale um einen neuen.',
	firstTitle: 'Roundsman einrichten',
	firstText:
		'Sie werden die erste Administratorin oder der erste Administrator dieses Dienstes. Sagen Sie, wer Sie sind, und wählen Sie ein Passwort.',
	name: 'Name',
	email: 'E-Mail-Adresse',
	country: 'Land',
	change: 'Passwort ändern',
	changeText:
		'Hier bleiben Sie angemeldet. Auf Ihren anderen Geräten melden Sie sich mit dem neuen Passwort an.',
	currentPassword: 'Aktuelles Passwort',
	changed: 'Passwort geändert.',
}
