import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	unrecorded: { testOutsideService: 'it only asks a system whether it is there' },
})
