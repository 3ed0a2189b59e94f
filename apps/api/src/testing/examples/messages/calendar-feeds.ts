import { defineExamples } from '../../define-examples.ts'

export const examples = defineExamples({
	recorded: {
		createCalendarFeed: async (_db, { id }) => ({ kind: 'employee.changed', record: id }),
		endCalendarFeed: async (db, { id }) => {
			const feed = { employee_id: id, token_hash: Buffer.from(id), created_at: new Date() }
			await db.deleteFrom('calendar_feed').where('employee_id', '=', id).execute()
			await db.insertInto('calendar_feed').values(feed).execute()
			return { kind: 'employee.changed', record: id }
		},
	},
})
