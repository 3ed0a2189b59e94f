import type { TextsOf } from '../../../text.ts'

export const signed: TextsOf<'signed'> = {
	signedBy: 'Firmato da {{name}}',
	credit: 'Accredito',
	receipt: 'Ricevuta',
	takenBack: 'Ritirati',
	later: 'L’accredito viene emesso dopo il controllo dei pezzi.',
	open: 'Mostra la ricevuta {{number}} in grande',
	finish: 'Fatto',
}
