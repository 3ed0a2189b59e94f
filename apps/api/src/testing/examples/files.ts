import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	queries: {
		uploadPhoto: `offset=0&length=100&sha256=${'a'.repeat(64)}`,
	},
})
