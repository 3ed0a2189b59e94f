import { randomUUID } from 'node:crypto'
import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	bodies: {
		issueCoupon: { visitId: randomUUID(), type: 'welcome' },
		createCampaign: {
			country: 'nl',
			names: { en: 'Winter' },
			code: 'WINTER26',
			start: '2026-12-01',
			end: '2026-12-31',
		},
		changeCampaign: { code: 'WINTER27' },
	},
	queries: {
		getCoupon: `visitId=${randomUUID()}`,
	},
})
