import { randomUUID } from 'node:crypto'
import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	bodies: {
		putHoliday: { country: 'de', day: '08-15', name: 'Assumption of Mary' },
		removeHoliday: { country: 'de', day: '08-15' },
		putDayOff: { personId: randomUUID(), date: '2026-12-24' },
		removeDayOff: { personId: randomUUID(), date: '2026-12-24' },
	},
})
