import { randomUUID } from 'node:crypto'
import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	bodies: {
		sendBatch: {
			runs: [
				[
					{
						method: 'PUT',
						url: '/api/employee-settings',
						headers: { 'idempotency-key': '01900000-0000-7000-8000-000000000000' },
						body: {},
					},
				],
			],
		},
		askMemory: { device: randomUUID(), keys: [randomUUID()] },
		reportLost: {
			device: randomUUID(),
			changes: [{ key: randomUUID(), kind: 'visit-report', savedAt: '2026-11-19T07:00:00Z' }],
		},
	},
	unrecorded: { askToSend: 'it asks a phone and changes nothing of the firm' },
	ids: {
		// A key is looked up among the caller's own.
		'params.key': 'own',
		'body.runs.headers.idempotency-key': 'own',
		'body.keys': 'own',
		'body.changes.key': 'own',
		'body.report.changes.key': 'own',
		// A device names itself, and counts for its own person only.
		'body.device': 'own',
	},
})
