import type { TextsOf } from '../../../text.ts'

export const signed: TextsOf<'signed'> = {
	signedBy: 'Firmato da {{name}}',
	credit: 'Accredito',
	receipt: 'Ricevuta',
	takenBack: 'Ritirati',
	later: 'L’accredito segue dopo il controllo dei pezzi.',
	open: 'Mostrare la ricevuta {{number}} in grande',
	finish: 'Fatto',
}
