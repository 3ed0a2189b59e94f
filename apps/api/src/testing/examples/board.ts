import { defineExamples } from '../define-examples.ts'

const place = { employeeId: 'a'.repeat(8), date: '2026-11-19' }

export const examples = defineExamples({
	bodies: {
		addBoardStep: { changes: [{ kind: 'withdraw', visitId: 'a'.repeat(8) }] },
		findBoardEffect: { ...place, visitId: 'a'.repeat(8) },
	},
	queries: { getBoard: 'date=2026-11-19' },
})
