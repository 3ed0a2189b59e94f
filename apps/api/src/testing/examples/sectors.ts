import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	bodies: {
		createSector: { name: 'Zeeland West', country: 'nl', zone: 'south' },
		changeSector: { zone: 'west' },
		renameZone: { country: 'nl', name: 'south', newName: 'west' },
	},
})
