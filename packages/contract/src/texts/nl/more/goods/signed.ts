import type { TextsOf } from '../../../text.ts'

export const signed: TextsOf<'signed'> = {
	signedBy: 'Getekend door {{name}}',
	credit: 'Creditering',
	receipt: 'Retourbon',
	takenBack: 'Teruggenomen',
	later: 'De creditering volgt na controle van de onderdelen.',
	open: 'Retourbon {{number}} groot tonen',
	finish: 'Klaar',
	mail: 'Mailen',
	'mail.title': 'Retourbon mailen',
	'mail.send': 'Versturen',
	'mail.email': 'E-mailadres',
	'mail.hint': 'Kantoor verstuurt hem zodra de handtekening daar is aangekomen.',
	'mail.waiting': 'Mail gaat naar {{email}}',
	'mail.sent': 'Gemaild naar {{email}}',
	'mail.refused': '{{email}} neemt de mail niet aan. Controleer het adres.',
	'mail.failed': 'De mail naar {{email}} kon niet worden verstuurd. Kantoor ziet waarom.',
	'changes.mail.name': 'Retourbon per mail',
}
