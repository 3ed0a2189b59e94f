import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	bodies: {
		login: { login: 'anna.vos', password: 'correct-horse-7' },
		updateSettings: { navigator: 'waze' },
	},
})
