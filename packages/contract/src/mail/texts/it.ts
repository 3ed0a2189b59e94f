import type { MailTexts } from './mail-texts.ts'

export const it: MailTexts = {
	'first-password': {
		subject: 'Il suo account Roundsman',
		text: 'Buongiorno {{name}},\n\nè stato creato un account per lei. Il suo nome utente è {{login}}.\n\nApra questo link per scegliere la password:\n\n{{link}}\n\nIl link vale una sola volta, fino al {{until}}.',
	},
	'new-password': {
		subject: 'Scelga una nuova password per Roundsman',
		text: 'Buongiorno {{name}},\n\nil suo ufficio le ha inviato un link per scegliere una nuova password per {{login}}:\n\n{{link}}\n\nIl link vale una sola volta, fino al {{until}}. Se non l’ha richiesto, avvisi il suo ufficio.',
	},
	receipt: {
		subject: '{{title}}, {{firm}}',
		text: 'Gentile cliente,\n\nin allegato trova la ricevuta dei pezzi che ci ha restituito.\n\nCordiali saluti\n{{sender}}\n{{firm}}',
	},
	'webhook-disabled': {
		subject: 'Roundsman: il webhook «{{name}}» è stato disattivato',
		text: 'Roundsman non chiama più il webhook «{{name}}» ({{url}}).\n\n{{reason}}\n\nCiò che non è stato consegnato è conservato. Corregga il destinatario e riattivi il webhook:\n\n{{link}}',
	},
	test: {
		subject: 'E-mail di prova di Roundsman',
		text: 'Questa è una prova. Roundsman può inviare e-mail tramite il suo server di posta.',
	},
	gone: 'Il suo server ha risposto che non vuole più messaggi (410).',
	failing: 'Tutte le chiamate degli ultimi tre giorni sono fallite.',
	footer: 'Questo messaggio è stato inviato da Roundsman per {{firm}}.',
}
