import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	queries: {
		verifyVat: 'country=nl&vat=NL999999990B51',
	},
})
