import type { TextsOf } from '../../../text.ts'

export const signed: TextsOf<'signed'> = {
	signedBy: 'Getekend door {{name}}',
	credit: 'Creditering',
	receipt: 'Retourbon',
	takenBack: 'Teruggenomen',
	later: 'De creditering volgt na controle van de onderdelen.',
	open: 'Retourbon {{number}} groot tonen',
	finish: 'Klaar',
}
