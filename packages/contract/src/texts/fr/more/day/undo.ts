import type { TextsOf } from '../../../text.ts'

export const undo: TextsOf<'undo'> = {
	'changes.start.name': 'Retrait : début de visite',
	'changes.cancel.name': 'Retrait : annulation',
	'changes.replan.name': 'Retrait : reprogrammation',
	'changes.resume.name': 'Reprise de la tournée',
	'changes.resume.success': 'La tournée continue.',
	'changes.return.name': 'Retrait : nouveau retour',
	packed: 'Emballé',
	'resumed.stayed': 'La tournée continue sans : {{names}}',
}
