import type { ChangesPage, EventKind } from '@roundsman/contract'
import type { Db } from '#db/database'
import { refusals } from '#platform/app-error'
import { presentEvent } from './event-presenter.ts'
import { type EventPlace, findFloor, listEvents } from './event-repository.ts'
import { findPresent } from './feed-service.ts'

const pageSize = 500
const cursorDays = 30
const dayMs = 86_400_000

/** The position up to which everything was read, in one epoch of the database */
type Cursor = EventPlace & { epoch: string; at: Date }

const textOf = ({ epoch, settledBy, position, at }: Cursor) =>
	[epoch, settledBy, position, Math.floor(at.getTime() / 1000)].join('.')

function readCursor(text: string): Cursor {
	const [epoch = '', settledBy = '0', position = '0', seconds = '0'] = text.split('.')
	return { epoch, settledBy, position, at: new Date(Number(seconds) * 1000) }
}

/**
 * One page of changes since a cursor: each event once, those of a record in order, without open transactions.
 * Without a cursor, returns the current one. 410 for a cursor of another epoch or older than 30 days.
 */
export async function listChanges(
	{ db, now }: { db: Db; now: Date },
	{ since, kinds }: { since?: string | undefined; kinds?: EventKind[] | undefined },
): Promise<ChangesPage> {
	const { epoch, horizon } = await findPresent(db)
	const floor = await findFloor(db, epoch)
	const end: Cursor = { epoch, settledBy: horizon, position: '0', at: now }
	if (since === undefined) return { items: [], cursor: textOf(end), hasMore: false }
	const after = readCursor(since)
	const isOld = now.getTime() - after.at.getTime() > cursorDays * dayMs
	if (after.epoch !== epoch || isOld) throw refusals.cursorOver()
	const rows = await listEvents(db, { after, horizon, floor, kinds, limit: pageSize })
	const last = rows.length === pageSize ? rows.at(-1) : undefined
	const next = last
		? { epoch, settledBy: last.settledBy, position: last.position, at: last.arrivedAt }
		: end
	return { items: rows.map(presentEvent), cursor: textOf(next), hasMore: last !== undefined }
}
