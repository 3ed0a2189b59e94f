import type { TextsOf } from '../../../text.ts'

export const undo: TextsOf<'undo'> = {
	'changes.start.name': 'Ongedaan: begin van bezoek',
	'changes.cancel.name': 'Ongedaan: annulering',
	'changes.replan.name': 'Ongedaan: verplaatsing',
	'changes.resume.name': 'Route hervatten',
	'changes.resume.success': 'De route gaat verder.',
	'changes.return.name': 'Ongedaan: nieuwe retour',
	packed: 'Ingepakt',
	'resumed.stayed': 'De route gaat verder zonder: {{names}}',
}
