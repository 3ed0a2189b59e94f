import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { defineExamples } from '../define-examples.ts'
import { createCustomer, createEmployee, createTicket } from '../worlds/factories.ts'

async function createProblem(db: Db) {
	const employee = await createEmployee(db, new Date('2026-11-19T08:00:00Z'))
	const customer = await createCustomer(db, employee.sectorId)
	return (await createTicket(db, employee.id, customer.id)).id
}

export const examples = defineExamples({
	bodies: {
		addTicketPhoto: { key: randomUUID(), sha256: 'a'.repeat(64) },
		answerTicket: { answer: 'A new disc is on its way.' },
		setTicketStatus: { status: 'open' },
		setTicketDue: { dueOn: '2026-12-01' },
		createTicket: {
			data: { reason: 'other', comment: 'All well' },
			params: { customerId: randomUUID() },
		},
	},
	recorded: {
		answerTicket: async (db) => {
			const id = await createProblem(db)
			const answer = 'A new disc is on its way.'
			return {
				...{ actor: 'office', kind: 'ticket.changed', record: id, params: { id } },
				body: { answer, isSolved: true },
				before: { status: 'new', solution: null, answer: null },
				after: { status: 'solved', solution: answer, answer },
			}
		},
		setTicketDue: async (db) => {
			const id = await createProblem(db)
			const dueOn = '2026-12-01'
			return {
				...{ actor: 'office', kind: 'ticket.changed', record: id, params: { id } },
				...{ body: { dueOn }, before: { dueOn: null }, after: { dueOn } },
			}
		},
		setTicketStatus: async (db) => {
			const id = await createProblem(db)
			return {
				...{ actor: 'office', kind: 'ticket.changed', record: id, params: { id } },
				...{ body: { status: 'open' }, before: { status: 'new' }, after: { status: 'open' } },
			}
		},
	},
	ids: {
		'body.data.images.key': 'own',
	},
	chosenIds: {
		createTicket: 'ticket',
	},
})
