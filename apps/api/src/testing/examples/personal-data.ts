import { defineExamples } from '../define-examples.ts'
import { createCustomer, createSector } from '../worlds/factories.ts'

export const examples = defineExamples({
	queries: { exportPerson: 'kind=customer', previewErasure: 'kind=customer' },
	bodies: { erasePerson: { kind: 'customer' } },
	recorded: {
		erasePerson: async (db) => {
			const { id, aws_id } = await createCustomer(db, (await createSector(db)).id)
			return {
				...{ actor: 'office', kind: 'customer.erased', record: id, params: { id } },
				body: { kind: 'customer', confirmation: aws_id },
			}
		},
	},
})
