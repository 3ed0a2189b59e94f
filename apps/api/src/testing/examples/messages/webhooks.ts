import { defineExamples } from '../../define-examples.ts'

const form = {
	name: 'ERP',
	url: 'https://erp.example/roundsman',
	kinds: ['visit.reported', 'customer.changed'],
}

export const examples = defineExamples({
	bodies: {
		createWebhook: form,
		changeWebhook: form,
		rotateWebhook: { overlapHours: 24 },
		replayWebhook: { since: '2026-11-19T06:00:00Z' },
	},
})
