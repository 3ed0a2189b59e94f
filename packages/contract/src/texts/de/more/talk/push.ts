import type { TextsOf } from '../../../text.ts'

export const push: TextsOf<'push'> = {
	title: 'Mitteilungen',
	'changes.settings.name': 'Einstellungen für Mitteilungen',
	'state.on': 'Dieses Telefon benachrichtigt Sie',
	'state.onText': 'Auch wenn die App geschlossen ist.',
	'state.off': 'Dieses Telefon benachrichtigt Sie nicht',
	'state.offText': 'Es geht nichts verloren: Alles steht da, wenn Sie die App öffnen.',
	'state.denied': 'Mitteilungen sind gesperrt',
	'state.deniedText':
		'Erlauben Sie sie in den Einstellungen Ihres Browsers für diese Seite und kommen Sie zurück.',
	'state.install': 'Installieren Sie zuerst die App',
	'state.installText':
		'iPhones und iPads zeigen Mitteilungen nur von Apps auf dem Home-Bildschirm. Öffnen Sie die App von dort und schalten Sie die Mitteilungen dann ein.',
	'state.unsupported': 'Dieser Browser kann nicht benachrichtigen',
	'state.unsupportedText': 'Alles steht da, wenn Sie die App öffnen.',
	switchOn: 'Einschalten',
	switchOff: 'Auf diesem Telefon ausschalten',
	kinds: 'Worüber Sie informiert werden',
	'kind.plan': 'Änderungen an meinem Plan',
	'kind.message': 'Nachrichten',
	'kind.ticket': 'Antworten auf Problemmeldungen',
	'kind.return': 'Rückfragen zu Retouren',
	'kind.day-off': 'Entscheidungen über freie Tage',
	'kind.document': 'Dokumente zum Lesen',
	quiet: 'Ruhezeiten',
	'quiet.on': 'Ruhezeiten und freie Tage',
	'quiet.text': 'Was in dieser Zeit kommt, wird danach gezeigt. Dringendes kommt sofort.',
	'quiet.from': 'Von',
	'quiet.to': 'Bis',
	calendar: 'Kalender',
	'calendar.text':
		'Zeigen Sie Ihre geplanten Besuche in Ihrem eigenen Kalender. Er erhält die Werkstatt und ihre Adresse, sonst nichts.',
	'calendar.make': 'Adresse erstellen',
	'calendar.renew': 'Neue Adresse',
	'calendar.end': 'Adresse beenden',
	'calendar.copy': 'Adresse kopieren',
	'calendar.copied': 'Adresse kopiert',
	'calendar.notCopied':
		'Dieser Browser erlaubt kein Kopieren. Halten Sie den Finger auf die Adresse.',
	'calendar.once':
		'Diese Adresse wird nur jetzt gezeigt. Fügen Sie sie Ihrem Kalender als Abonnement hinzu und geben Sie sie niemandem.',
	'calendar.since': 'Es gibt eine Adresse seit dem {{day}}.',
	'calendar.used': 'Zuletzt gelesen am {{day}}.',
	'calendar.unused': 'Noch hat sie kein Kalender gelesen.',
}
