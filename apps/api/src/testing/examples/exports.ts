import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	bodies: { startExport: { kinds: ['customers'] } },
	queries: { downloadExport: 'name=manifest.json' },
})
