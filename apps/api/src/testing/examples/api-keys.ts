import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	bodies: {
		createApiKey: { name: 'ERP', scopes: ['import:customers'] },
		rotateApiKey: { overlapHours: 24 },
	},
})
