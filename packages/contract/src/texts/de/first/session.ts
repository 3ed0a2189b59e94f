import type { TextsOf } from '../../text.ts'

export const session: TextsOf<'session'> = {
	title: 'Anmelden',
	greeting: 'Guten Tag.',
	question: 'Bereit für die Tour?',
	language: 'Sprache',
	login: 'Benutzername',
	password: 'Passwort',
	showPassword: 'Anzeigen',
	hidePassword: 'Verbergen',
	consent: 'Ich bin einverstanden, dass mein Standort für meine Tour genutzt wird.',
	consentInfo: 'Wofür wird mein Standort genutzt?',
	consentTitle: 'Wofür Ihr Standort genutzt wird',
	consentText1:
		'Ein Besuch startet von selbst, wenn Sie ankommen, und die Karte zeigt, wo Sie sind.',
	consentText2:
		'Wenn Sie weit weg vom Kunden einen Bericht erstellen, werden Sie nach dem Grund gefragt. Zwischen den Besuchen wird Ihr Standort nicht aufgezeichnet.',
	consentText3:
		'Sie können die Erlaubnis jederzeit im Browser zurücknehmen; dann starten Sie Besuche von Hand und brauchen sie zur nächsten Anmeldung wieder.',
	consentBlocked:
		'Ihr Browser sperrt den Standort zurzeit: Kein Besuch startet von selbst, und die Anmeldung geht erst, wenn Sie ihn erlauben.',
	emptyService:
		'Dieser Dienst ist noch leer. Wer ihn betreibt, hat den Link für die erste Administration; von dort kommen dann Mitarbeitende und Kunden hinein.',
	submit: 'Anmelden',
	signingIn: 'Anmeldung läuft',
	'hint.consent': 'Stimmen Sie zuerst der Nutzung Ihres Standorts zu.',
	'hint.checking': 'Standortfreigabe wird geprüft …',
	'hint.prompt': 'Ihr Telefon wird nach Ihrem Standort fragen.',
	'hint.denied':
		'Der Standort ist gesperrt. Erlauben Sie ihn für diese Seite in den Browsereinstellungen.',
	'hint.offline': 'Die erste Anmeldung braucht eine Verbindung.',
	'hint.offlineAgain': 'Die Anmeldung braucht eine Verbindung.',
	otherWaiting_one:
		'{{count}} nicht gesendete Änderung wartet auf diesem Telefon, bis sich ihr Besitzer anmeldet.',
	otherWaiting_other:
		'{{count}} nicht gesendete Änderungen warten auf diesem Telefon, bis sich ihr Besitzer anmeldet.',
}
