/** What takes something back. */
export const undo = {
	'changes.start.name': 'Undo: start of visit',
	'changes.cancel.name': 'Undo: cancellation',
	'changes.replan.name': 'Undo: rescheduling',
	'changes.resume.name': 'Tour goes on',
	'changes.resume.success': 'The tour goes on.',
	'changes.return.name': 'Undo: new return',
	packed: 'Packed',
	'resumed.stayed': 'The tour goes on without: {{names}}',
} as const
