import { randomUUID } from 'node:crypto'
import { defineExamples } from '../define-examples.ts'
import { createEmployee } from '../worlds/factories.ts'
import { createDayOffRequest } from '../worlds/leave-factories.ts'

const period = { firstDate: '2026-12-01', lastDate: '2026-12-02', part: 'whole' }
const now = new Date('2026-11-19T08:00:00Z')

export const examples = defineExamples({
	bodies: {
		askForDaysOff: { id: randomUUID(), ...period },
		approveDaysOff: { visits: [] },
		refuseDaysOff: { reason: 'Two are away already' },
		putEntitlement: { personId: randomUUID(), year: 2026, halfDays: 50 },
	},
	queries: { getTeamDaysOff: 'start=2026-11-19' },
	chosenIds: { askForDaysOff: 'day-off-request' },
	ownRecords: {
		'day-off-request': {
			table: 'day_off_request',
			create: (db, employeeId, note) => createDayOffRequest(db, employeeId, { note }),
		},
	},
	recorded: {
		askForDaysOff: async () => {
			const id = randomUUID()
			const after = { ...period, state: 'asked' }
			return { body: { id, ...period }, kind: 'day_off_request.created', record: id, after }
		},
		withdrawDaysOff: async (db, { id: employeeId }) => {
			const { id } = await createDayOffRequest(db, employeeId)
			const [before, after] = [{ state: 'asked' }, { state: 'withdrawn' }]
			return { params: { id }, kind: 'day_off_request.withdrawn', record: id, before, after }
		},
		approveDaysOff: async (db) => {
			const { id } = await createDayOffRequest(db, (await createEmployee(db, now)).id)
			const said = { kind: 'day_off_request.approved', after: { state: 'approved' } } as const
			return { actor: 'office', params: { id }, record: id, ...said }
		},
		refuseDaysOff: async (db) => {
			const { id } = await createDayOffRequest(db, (await createEmployee(db, now)).id)
			const said = { kind: 'day_off_request.refused', after: { state: 'refused' } } as const
			return { actor: 'office', params: { id }, record: id, ...said }
		},
		putEntitlement: async (db) => {
			const { id: personId } = await createEmployee(db, now)
			const body = { personId, year: 2026, halfDays: 50 }
			const after = { 2026: 50 }
			return { actor: 'office', body, kind: 'day_off_balance.changed', record: personId, after }
		},
	},
})
