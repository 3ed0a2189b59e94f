import type { MailTexts } from './mail-texts.ts'

export const de: MailTexts = {
	'first-password': {
		subject: 'Ihr Zugang zu Roundsman',
		text: 'Guten Tag {{name}},\n\nfür Sie wurde ein Konto angelegt. Ihr Benutzername ist {{login}}.\n\nÜber diesen Link wählen Sie Ihr Passwort:\n\n{{link}}\n\nDer Link gilt einmal und bis {{until}}.',
	},
	'new-password': {
		subject: 'Neues Passwort für Roundsman wählen',
		text: 'Guten Tag {{name}},\n\nIhr Büro hat Ihnen einen Link geschickt, mit dem Sie ein neues Passwort für {{login}} wählen:\n\n{{link}}\n\nDer Link gilt einmal und bis {{until}}. Wenn Sie ihn nicht angefordert haben, sagen Sie Ihrem Büro Bescheid.',
	},
	receipt: {
		subject: '{{title}}, {{firm}}',
		text: 'Sehr geehrte Damen und Herren,\n\nanbei erhalten Sie den Beleg über die Teile, die Sie uns zurückgegeben haben.\n\nMit freundlichen Grüßen\n{{sender}}\n{{firm}}',
	},
	'webhook-disabled': {
		subject: 'Roundsman: Webhook „{{name}}“ wurde abgeschaltet',
		text: 'Roundsman ruft den Webhook „{{name}}“ ({{url}}) nicht mehr auf.\n\n{{reason}}\n\nWas nicht zugestellt wurde, ist gespeichert. Beheben Sie den Fehler beim Empfänger und schalten Sie den Webhook wieder ein:\n\n{{link}}',
	},
	test: {
		subject: 'Testmail von Roundsman',
		text: 'Dies ist ein Test. Roundsman kann über Ihren Mailserver E-Mails versenden.',
	},
	gone: 'Der Server hat geantwortet, dass er keine Nachrichten mehr will (410).',
	failing: 'Alle Aufrufe der letzten drei Tage sind fehlgeschlagen.',
	footer: 'Diese Nachricht wurde von Roundsman für {{firm}} versandt.',
}
