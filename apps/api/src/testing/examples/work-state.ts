import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	unrecorded: { askToSend: 'it asks a phone and changes nothing of the firm' },
})
