import type { TextsOf } from '../../text.ts'

export const mail: TextsOf<'mail'> = {
	title: 'E-Mail',
	test: 'Testmail senden',
	testSent: 'Eine Testmail geht an {{email}}.',
	from: 'Mails kommen von {{email}}',
	notSetUp: 'E-Mail ist nicht eingerichtet',
	notSetUpText:
		'Setzen Sie SMTP_URL und MAIL_FROM. Bis dahin werden Links einmal gezeigt und Belege nicht gemailt.',
	counts: 'Wartend: {{waiting}}, in 30 Tagen nicht gesendet: {{failed}}',
	again: 'Erneut versuchen',
	'kind.link': 'Einmal-Link',
	'kind.receipt': 'Beleg',
	'kind.webhook-disabled': 'Webhook abgeschaltet',
	'kind.test': 'Testmail',
	'state.waiting': 'Wartet',
	'state.sent': 'Gesendet',
	'state.refused': 'Abgelehnt',
	'state.failed': 'Nicht gesendet',
	send: 'Link an {{email}} mailen',
	sendHint: 'Der Link oben endet damit: In der Mail steht ein neuer.',
	sent: 'Ein Link geht an {{email}}.',
}
