import type { TextsOf } from '../../text.ts'

export const mail: TextsOf<'mail'> = {
	title: 'E-mail',
	test: 'Testmail versturen',
	testSent: 'Er gaat een testmail naar {{email}}.',
	from: 'Mails komen van {{email}}',
	notSetUp: 'E-mail is niet ingesteld',
	notSetUpText:
		'Stel SMTP_URL en MAIL_FROM in. Tot dan worden links één keer getoond en retourbonnen niet gemaild.',
	counts: 'In de wacht: {{waiting}}, niet verstuurd in 30 dagen: {{failed}}',
	again: 'Opnieuw proberen',
	'kind.link': 'Eenmalige link',
	'kind.receipt': 'Retourbon',
	'kind.webhook-disabled': 'Webhook uitgeschakeld',
	'kind.test': 'Testmail',
	'state.waiting': 'In de wacht',
	'state.sent': 'Verstuurd',
	'state.refused': 'Geweigerd',
	'state.failed': 'Niet verstuurd',
	send: 'Link naar {{email}} mailen',
	sendHint: 'De link hierboven vervalt dan: in de mail staat een nieuwe.',
	sent: 'Er gaat een link naar {{email}}.',
}
