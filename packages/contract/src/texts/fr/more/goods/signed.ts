import type { TextsOf } from '../../../text.ts'

export const signed: TextsOf<'signed'> = {
	signedBy: 'Signé par {{name}}',
	credit: 'Avoir',
	receipt: 'Reçu',
	takenBack: 'Repris',
	later: 'L’avoir est établi après le contrôle des pièces.',
	open: 'Afficher le reçu {{number}} en grand',
	finish: 'Terminé',
	mail: 'E-mail',
	'mail.title': 'Envoyer le reçu par e-mail',
	'mail.send': 'Envoyer',
	'mail.email': 'Adresse e-mail',
	'mail.hint': 'Le bureau l’envoie dès que la signature y est arrivée.',
	'mail.waiting': 'L’e-mail part à {{email}}',
	'mail.sent': 'Envoyé à {{email}}',
	'mail.refused': '{{email}} n’accepte pas l’e-mail. Vérifiez l’adresse.',
	'mail.failed': 'L’e-mail à {{email}} n’a pas pu être envoyé. Le bureau voit pourquoi.',
	'changes.mail.name': 'Reçu par e-mail',
}
