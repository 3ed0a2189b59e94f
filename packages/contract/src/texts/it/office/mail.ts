import type { TextsOf } from '../../text.ts'

export const mail: TextsOf<'mail'> = {
	title: 'E-mail',
	test: 'Invia e-mail di prova',
	testSent: 'Un’e-mail di prova va a {{email}}.',
	from: 'Le e-mail arrivano da {{email}}',
	notSetUp: 'L’e-mail non è configurata',
	notSetUpText:
		'Imposti SMTP_URL e MAIL_FROM. Fino ad allora i link vengono mostrati una volta e le ricevute non vengono inviate.',
	counts: 'In attesa: {{waiting}}, non inviate in 30 giorni: {{failed}}',
	again: 'Riprova',
	'kind.link': 'Link monouso',
	'kind.receipt': 'Ricevuta',
	'kind.webhook-disabled': 'Webhook disattivato',
	'kind.test': 'E-mail di prova',
	'state.waiting': 'In attesa',
	'state.sent': 'Inviata',
	'state.refused': 'Rifiutata',
	'state.failed': 'Non inviata',
	send: 'Invia un link a {{email}}',
	sendHint: 'Il link qui sopra termina: l’e-mail ne contiene uno nuovo.',
	sent: 'Un link va a {{email}}.',
}
