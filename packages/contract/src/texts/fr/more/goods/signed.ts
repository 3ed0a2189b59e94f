import type { TextsOf } from '../../../text.ts'

export const signed: TextsOf<'signed'> = {
	signedBy: 'Signé par {{name}}',
	credit: 'Avoir',
	receipt: 'Reçu',
	takenBack: 'Repris',
	later: 'L’avoir est établi après le contrôle des pièces.',
	open: 'Afficher le reçu {{number}} en grand',
	finish: 'Terminé',
}
