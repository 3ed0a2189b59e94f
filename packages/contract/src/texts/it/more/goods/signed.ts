import type { TextsOf } from '../../../text.ts'

export const signed: TextsOf<'signed'> = {
	signedBy: 'Firmato da {{name}}',
	credit: 'Accredito',
	receipt: 'Ricevuta',
	takenBack: 'Ritirati',
	later: 'L’accredito viene emesso dopo il controllo dei pezzi.',
	open: 'Mostra la ricevuta {{number}} in grande',
	finish: 'Fatto',
	mail: 'E-mail',
	'mail.title': 'Inviare la ricevuta per e-mail',
	'mail.send': 'Invia',
	'mail.email': 'Indirizzo e-mail',
	'mail.hint': 'L’ufficio la invia appena riceve la firma.',
	'mail.waiting': 'L’e-mail va a {{email}}',
	'mail.sent': 'Inviata a {{email}}',
	'mail.refused': '{{email}} non accetta l’e-mail. Controlli l’indirizzo.',
	'mail.failed': 'Impossibile inviare l’e-mail a {{email}}. L’ufficio vede il motivo.',
	'changes.mail.name': 'Ricevuta per e-mail',
}
