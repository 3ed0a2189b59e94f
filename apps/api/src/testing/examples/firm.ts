import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	bodies: {
		putFirm: {
			name: 'Teile Lauf',
			street: 'Marktplatz 1',
			postalCode: '91207',
			city: 'Lauf',
			country: 'de',
			language: 'de',
			timeZone: 'Europe/Berlin',
		},
	},
})
