import { defineExamples } from '../define-examples.ts'

const columns = ['name', 'country', 'zone'].map((field) => ({ header: field, field, sure: true }))
const mapping = {
	...{ name: 'ERP', kind: 'sectors' },
	mapping: { columns, valueMaps: {}, dateStyle: 'ambiguous', decimal: 'ambiguous' },
}

export const examples = defineExamples({
	bodies: { startExport: { kinds: ['customers'] }, putImportMapping: mapping },
	recorded: {
		putImportMapping: async () => ({
			...{ actor: 'office', kind: 'import_mapping.changed', record: 'ERP' },
			after: { kind: 'sectors' },
		}),
	},
	unrecorded: {
		testOutsideService: 'it only asks a system whether it is there',
		inspectImport: 'it only reads',
	},
	queries: { downloadExport: 'name=manifest.json' },
})
