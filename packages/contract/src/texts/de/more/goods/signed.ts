import type { TextsOf } from '../../../text.ts'

export const signed: TextsOf<'signed'> = {
	signedBy: 'Unterschrieben von {{name}}',
	credit: 'Gutschrift',
	receipt: 'Beleg',
	takenBack: 'Zurückgenommen',
	later: 'Die Gutschrift wird nach der Prüfung der Teile erstellt.',
	open: 'Beleg {{number}} groß zeigen',
	finish: 'Fertig',
	mail: 'Mailen',
	'mail.title': 'Beleg mailen',
	'mail.send': 'Senden',
	'mail.email': 'E-Mail-Adresse',
	'mail.hint': 'Das Büro verschickt ihn, sobald die Unterschrift dort angekommen ist.',
	'mail.waiting': 'Die Mail geht an {{email}}',
	'mail.sent': 'An {{email}} gemailt',
	'mail.refused': '{{email}} nimmt die Mail nicht an. Prüfen Sie die Adresse.',
	'mail.failed': 'Die Mail an {{email}} konnte nicht verschickt werden. Das Büro sieht den Grund.',
	'changes.mail.name': 'Beleg per E-Mail',
}
