import type { MailTexts } from './mail-texts.ts'

export const en: MailTexts = {
	'first-password': {
		subject: 'Your Roundsman account',
		text: 'Hello {{name}},\n\nan account has been set up for you. Your user name is {{login}}.\n\nOpen this link to choose your password:\n\n{{link}}\n\nThe link works once and until {{until}}.',
	},
	'new-password': {
		subject: 'Choose a new Roundsman password',
		text: 'Hello {{name}},\n\nyour office has sent you a link to choose a new password for {{login}}:\n\n{{link}}\n\nThe link works once and until {{until}}. If you have not asked for it, tell your office.',
	},
	receipt: {
		subject: '{{title}}, {{firm}}',
		text: 'Dear customer,\n\nattached you will find the receipt for the parts that you returned to us.\n\nKind regards\n{{sender}}\n{{firm}}',
	},
	'webhook-disabled': {
		subject: 'Roundsman: the webhook “{{name}}” has been disabled',
		text: 'Roundsman no longer calls the webhook “{{name}}” ({{url}}).\n\n{{reason}}\n\nWhat has not been delivered is stored. Mend the receiver and switch the webhook on again:\n\n{{link}}',
	},
	test: {
		subject: 'Test mail from Roundsman',
		text: 'This is a test. Roundsman can send mail through your mail server.',
	},
	gone: 'Its server has answered that it wants no more messages (410).',
	failing: 'Every call of the last three days has failed.',
	footer: 'This message was sent by Roundsman for {{firm}}.',
}
