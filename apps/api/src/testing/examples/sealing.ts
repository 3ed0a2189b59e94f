import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	bodies: { getSealingKey: { deviceMark: 'm'.repeat(43) } },
	unrecorded: { getSealingKey: 'it changes nothing' },
})
