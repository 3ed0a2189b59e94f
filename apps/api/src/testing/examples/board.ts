import { type BoardChange, countries } from '@roundsman/contract'
import { sql } from 'kysely'
import { defineExamples } from '../define-examples.ts'
import { createEmployee, createVisit } from '../worlds/factories.ts'

const place = { employeeId: 'a'.repeat(8), date: '2026-11-19' }
const collected = 'what is collected is recorded when it is sent'

export const examples = defineExamples({
	bodies: {
		addBoardStep: { changes: [{ kind: 'withdraw', visitId: 'a'.repeat(8) }] },
		findBoardEffect: { ...place, visitId: 'a'.repeat(8) },
		proposeBoard: { ...place, kind: 'order' },
		setBoardAbsence: { employeeId: place.employeeId, isAbsent: true },
	},
	queries: {
		getBoard: 'date=2026-11-19',
		getBoardMonth: 'month=2026-11',
		getBoardWay: `employeeId=${place.employeeId}&date=${place.date}`,
	},
	recorded: {
		setBoardAbsence: async (db) => {
			const now = new Date('2026-11-19T08:00:00Z')
			const person = await createEmployee(db, now, { country: countries[0] })
			return {
				body: { employeeId: person.id, isAbsent: true },
				...{ actor: 'office', kind: 'day_off.changed', record: person.id },
				...{ after: { date: '2026-11-19', part: 'whole' } },
			}
		},
		sendBoard: async (db, _employee, office) => {
			const now = new Date('2026-11-19T08:00:00Z')
			const person = await createEmployee(db, now, { country: countries[0] })
			const visit = await createVisit(db, person)
			const change: BoardChange = {
				...{ kind: 'move', visitId: visit.id, version: 1 },
				...{ employeeId: person.id, date: '2026-11-20' },
			}
			await db.insertInto('board_plan').values({ dispatcher_id: office.id }).execute()
			await db
				.insertInto('board_step')
				.values({
					...{ dispatcher_id: office.id, place: 1 },
					changes: sql<BoardChange[]>`${JSON.stringify([change])}::jsonb`,
				})
				.execute()
			return {
				...{ actor: 'office', kind: 'visit.replanned', record: visit.id },
				...{ before: { date: visit.date }, after: { date: change.date } },
			}
		},
	},
	unrecorded: {
		addBoardStep: collected,
		undoBoardStep: collected,
		redoBoardStep: collected,
		findBoardEffect: 'it only reads',
		proposeBoard: 'it only proposes',
	},
})
