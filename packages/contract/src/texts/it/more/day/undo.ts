import type { TextsOf } from '../../../text.ts'

export const undo: TextsOf<'undo'> = {
	'changes.start.name': 'Ritiro: inizio visita',
	'changes.cancel.name': 'Ritiro: annullamento',
	'changes.replan.name': 'Ritiro: riprogrammazione',
	'changes.resume.name': 'Ripresa del giro',
	'changes.resume.success': 'Il giro continua.',
	'changes.return.name': 'Ritiro: nuovo reso',
	packed: 'Imballato',
	'resumed.stayed': 'Il giro continua senza: {{names}}',
}
