import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { defineExamples } from '../define-examples.ts'
import {
	createClaimedGoods,
	createCustomer,
	createEmployee,
	createOrder,
} from '../worlds/factories.ts'

/** A signed return of somebody, and what the office says of it. */
async function createSigned(db: Db, employeeId: string, by?: string) {
	const { sectorId } = await db
		.selectFrom('employee_sector')
		.where('employee_id', '=', employeeId)
		.select('sector_id as sectorId')
		.executeTakeFirstOrThrow()
	const { id: customerId } = await createCustomer(db, sectorId)
	const order = await createOrder(db, customerId)
	const { return: id } = await createClaimedGoods(db, { employeeId, customerId }, order.id)
	const signed = { confirmed_at: new Date('2026-11-18T10:00:00Z'), confirmed_by: employeeId }
	await db.updateTable('customer_return').set(signed).where('id', '=', id).execute()
	if (by !== undefined) {
		await db
			.insertInto('return_review')
			.values({
				...{ return_id: id, state: 'questioned', question: 'Is it new?', reviewed_by: by },
				...{ reviewed_at: sql<Date>`now()`, answer: null, answered_at: null },
			})
			.execute()
	}
	return id
}

const personOfField = (db: Db) => createEmployee(db, new Date('2026-11-19T08:00:00Z'))

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
		questionReturn: { question: 'Is the seal still there?' },
		answerReturn: { answer: 'Yes, the customer has it.' },
		addClaimPhoto: { customerId: randomUUID(), key: randomUUID(), sha256: 'a'.repeat(64) },
	},
	queries: {
		keepReturns: `customerIds=${randomUUID()}`,
		searchClaimables: `customerId=${randomUUID()}&filter.search=24.03`,
		getClaimOptions: `customerId=${randomUUID()}&orderProductId=${randomUUID()}`,
		listClaimCauses: `customerId=${randomUUID()}&orderProductId=${randomUUID()}`,
		listClaimQuantities: `customerId=${randomUUID()}&orderProductId=${randomUUID()}`,
		getClaimPrice: `customerId=${randomUUID()}&orderProductId=${randomUUID()}&causeId=defective&quantity=1`,
	},
	recorded: {
		approveReturn: async (db) => {
			const id = await createSigned(db, (await personOfField(db)).id)
			return {
				...{ actor: 'office', kind: 'return.approved', record: id, params: { id } },
				...{ before: { review: null }, after: { review: 'approved' } },
			}
		},
		questionReturn: async (db) => {
			const id = await createSigned(db, (await personOfField(db)).id)
			const question = 'Is the seal still there?'
			return {
				...{ actor: 'office', kind: 'return.questioned', record: id, params: { id } },
				body: { question },
				before: { review: null, question: null },
				after: { review: 'questioned', question },
			}
		},
		answerReturn: async (db, employee, office) => {
			const id = await createSigned(db, employee.id, office.id)
			const answer = 'Yes, the customer has it.'
			return {
				...{ kind: 'return.answered', record: id, params: { id }, body: { answer } },
				before: { review: 'questioned', answer: null },
				after: { review: 'answered', answer },
			}
		},
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
