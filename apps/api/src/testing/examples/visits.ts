import { randomUUID } from 'node:crypto'
import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	bodies: {
		createAction: {
			code: 'brake-week',
			type: 'promotion',
			texts: {
				en: {
					title: 'Brake week',
					context: '',
					executionSteps: [],
					materials: [],
					goals: '',
					reason: '',
				},
			},
		},
		changeAction: { minutes: 15 },
		orderVisits: { ids: [] },
		createVisit: { customerId: randomUUID(), date: '2026-11-20' },
		startVisit: { lat: 51.69, lng: 5.67, accuracy: 10, at: '2026-11-19T07:00:00Z' },
		cancelVisit: { reason: 'nobody_there' },
		replanVisit: { date: '2026-11-20' },
		reportVisit: { businessActions: [], actionReports: [], comment: 'All well' },
	},
	ids: {
		'query.visitId': 'visit',
		'body.visitId': 'visit',
		'body.params.visitId': 'visit',
		'body.ids': 'visit',
		'body.pinned': 'visit',
		'body.except': 'visit',
		// Actions are the company's.
		'body.actions': 'everybody',
		'body.businessActions': 'everybody',
		'body.actionReports.id': 'everybody',
	},
	chosenIds: {
		createVisit: 'visit',
	},
})
