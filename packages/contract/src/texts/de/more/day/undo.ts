import type { TextsOf } from '../../../text.ts'

export const undo: TextsOf<'undo'> = {
	'changes.start.name': 'Rückgängig: Besuchsbeginn',
	'changes.cancel.name': 'Rückgängig: Absage',
	'changes.replan.name': 'Rückgängig: Verschiebung',
	'changes.resume.name': 'Tour fortsetzen',
	'changes.resume.success': 'Die Tour geht weiter.',
	'changes.return.name': 'Rückgängig: neue Retoure',
	packed: 'Gepackt',
	'resumed.stayed': 'Die Tour geht weiter, ohne: {{names}}',
}
