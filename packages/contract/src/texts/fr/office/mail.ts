import type { TextsOf } from '../../text.ts'

export const mail: TextsOf<'mail'> = {
	title: 'E-mail',
	test: 'Envoyer un e-mail de test',
	testSent: 'Un e-mail de test part à {{email}}.',
	from: 'Les e-mails viennent de {{email}}',
	notSetUp: 'L’e-mail n’est pas configuré',
	notSetUpText:
		'Définissez SMTP_URL et MAIL_FROM. D’ici là, les liens s’affichent une fois et les reçus ne sont pas envoyés.',
	counts: 'En attente : {{waiting}}, non envoyés en 30 jours : {{failed}}',
	again: 'Réessayer',
	'kind.link': 'Lien à usage unique',
	'kind.receipt': 'Reçu',
	'kind.webhook-disabled': 'Webhook désactivé',
	'kind.test': 'E-mail de test',
	'state.waiting': 'En attente',
	'state.sent': 'Envoyé',
	'state.refused': 'Refusé',
	'state.failed': 'Non envoyé',
	send: 'Envoyer un lien à {{email}}',
	sendHint: 'Le lien ci-dessus prend fin : l’e-mail en contient un nouveau.',
	sent: 'Un lien part à {{email}}.',
}
