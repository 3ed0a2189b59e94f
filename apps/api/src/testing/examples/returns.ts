import { randomUUID } from 'node:crypto'
import { defineExamples } from '../define-examples.ts'

export const examples = defineExamples({
	bodies: {
		createReturn: { customerId: randomUUID() },
		confirmReturn: {
			customerId: randomUUID(),
			signature: 'iVBORw0KGgoAAAAA',
			totals: { quantity: 1, articles: 1, sum: 48.15 },
		},
		createClaim: {
			returnId: randomUUID(),
			customerId: randomUUID(),
			orderProductId: randomUUID(),
			cause: 'defective',
			quantity: 1,
			status: 'in-progress',
		},
		updateClaim: {
			customerId: randomUUID(),
			cause: 'defective',
			quantity: 1,
			status: 'in-progress',
		},
		addClaimImage: { customerId: randomUUID(), key: randomUUID(), sha256: 'a'.repeat(64) },
	},
	queries: {
		keepReturns: `customerIds=${randomUUID()}`,
		searchClaimables: `customerId=${randomUUID()}&filter.search=24.03`,
		getClaimOptions: `customerId=${randomUUID()}&orderProductId=${randomUUID()}`,
		listClaimCauses: `customerId=${randomUUID()}&orderProductId=${randomUUID()}`,
		listClaimQuantities: `customerId=${randomUUID()}&orderProductId=${randomUUID()}`,
		getClaimPrice: `customerId=${randomUUID()}&orderProductId=${randomUUID()}&causeId=defective&quantity=1`,
	},
	ids: {
		'query.returnId': 'return',
		'query.claimId': 'claim',
		'body.returnId': 'return',
		// A cause by its name.
		'query.causeId': 'everybody',
		// Photos are called by keys of the phone, each beside its claim.
		'body.key': 'own',
		'body.images.key': 'own',
	},
	chosenIds: {
		createReturn: 'return',
		createClaim: 'claim',
	},
})
