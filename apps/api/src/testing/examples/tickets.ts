import { randomUUID } from 'node:crypto'
import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	bodies: {
		addTicketImage: { key: randomUUID(), sha256: 'a'.repeat(64) },
		createTicket: {
			data: { reason: 'other', comment: 'All well' },
			params: { customerId: randomUUID() },
		},
	},
	ids: {
		'body.data.images.key': 'own',
	},
	chosenIds: {
		createTicket: 'ticket',
	},
})
