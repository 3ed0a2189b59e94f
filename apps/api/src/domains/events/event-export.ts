import { instant, integer, json, orNull, text, uuid } from '@roundsman/contract/exports'
import type { ReadTable } from '#platform/exports/export-table'

/** Events in an export, if requested; they are not restored. */
export const eventExport: ReadTable = {
	table: 'event',
	kind: 'events',
	summary: 'What was done, by whom and when',
	order: ['position'],
	fields: {
		position: integer('Grows with each event'),
		id: uuid('Its id'),
		kind: text('What was done'),
		record_kind: text('Kind of the record'),
		record_id: text('Id of the record'),
		version: orNull(integer('Version of the record afterwards')),
		actor_kind: text('Kind of who did it'),
		actor_id: orNull(text('Who did it: an id, or the name of a command or chore')),
		done_at: instant('When it was done'),
		arrived_at: instant('When it arrived'),
		before: orNull(json('Fields that differ, before')),
		after: orNull(json('Fields that differ, after')),
	},
	leftOut: { settled_by: 'a transaction of this database' },
}
