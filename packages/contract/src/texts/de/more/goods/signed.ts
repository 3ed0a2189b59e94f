import type { TextsOf } from '../../../text.ts'

export const signed: TextsOf<'signed'> = {
	signedBy: 'Unterschrieben von {{name}}',
	credit: 'Gutschrift',
	receipt: 'Beleg',
	takenBack: 'Zurückgenommen',
	later: 'Die Gutschrift wird nach der Prüfung der Teile erstellt.',
	open: 'Beleg {{number}} groß zeigen',
	finish: 'Fertig',
}
