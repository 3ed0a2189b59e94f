import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	bodies: { startExport: { kinds: ['customers'] } },
	unrecorded: { testOutsideService: 'it only asks a system whether it is there' },
	queries: { downloadExport: 'name=manifest.json' },
})
