import { defineExamples } from '../define-examples.ts'

const columns = ['name', 'country', 'zone'].map((field) => ({ header: field, field, sure: true }))
const mapping = {
	...{ name: 'ERP', kind: 'sectors' },
	mapping: { columns, valueMaps: {}, dateStyle: 'ambiguous', decimal: 'ambiguous' },
}

const owner = { kind: 'customers', field: 'phone', owner: 'import' }

export const examples = defineExamples({
	bodies: {
		startExport: { kinds: ['customers'] },
		putImportMapping: mapping,
		putImportOwner: owner,
	},
	recorded: {
		putImportMapping: async () => ({
			...{ actor: 'office', kind: 'import_mapping.changed', record: 'ERP' },
			after: { kind: 'sectors' },
		}),
		putImportOwner: async () => ({
			...{ actor: 'office', kind: 'import_owner.changed', record: 'customers/phone' },
			after: { owner: 'import' },
		}),
	},
	unrecorded: {
		testOutsideService: 'it only asks a system whether it is there',
		inspectImport: 'it only reads',
	},
	queries: { downloadExport: 'name=manifest.json', listImportOwners: 'kind=customers' },
})
