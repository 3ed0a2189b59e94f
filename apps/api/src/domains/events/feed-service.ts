import { createHash } from 'node:crypto'
import type { EventKind } from '@roundsman/contract'
import type { Db } from '#db/database'
import { findHorizon } from '#db/horizon'
import { readEpoch } from '#platform/operations/operations'
import {
	type EventPlace,
	type EventRow,
	findFirstSince,
	findFloor,
	findOneEvent,
	listEvents,
	listEventsByIds,
} from './event-repository.ts'

/** Names a life of the data: another one once the database, or its backup, is another. */
export async function findPresent(db: Db) {
	const { epoch, horizon } = await findHorizon(db)
	const own = createHash('sha256').update(`${epoch}.${await readEpoch(db)}`)
	return { epoch: own.digest('base64url').slice(0, 16), horizon }
}

/** Until where events have been read, in one life of the data. */
export type FeedPlace = EventPlace & { epoch: string }

/** Behind all that has happened so far. To be asked for outside transactions: the first one in an epoch waits for changes. */
export async function findFeedEnd(db: Db): Promise<FeedPlace> {
	const { epoch, horizon } = await findPresent(db)
	// Changes from now on are part of the feed.
	await findFloor(db, epoch)
	return { epoch, settledBy: horizon, position: '0' }
}

/**
 * One page of events behind a place, in the order in which none is lost, and the place to go on from. A place of
 * another life of the data stands for the beginning of this one.
 */
export async function readFeed(
	db: Db,
	{ after, kinds, limit }: { after: FeedPlace; kinds: readonly EventKind[]; limit: number },
): Promise<{ events: EventRow[]; place: FeedPlace; hasMore: boolean }> {
	const { epoch, horizon } = await findPresent(db)
	const floor = await findFloor(db, epoch)
	const from = after.epoch === epoch ? after : { settledBy: '0', position: '0' }
	const events = await listEvents(db, { after: from, horizon, floor, kinds, limit })
	const last = events.length === limit ? events.at(-1) : undefined
	const { settledBy, position } = last ?? { settledBy: horizon, position: '0' }
	return { events, place: { epoch, settledBy, position }, hasMore: last !== undefined }
}

/** Events by their ids and the moments of their arrival; those that are not stored any more are missing. */
export const findEvents = listEventsByIds

export const findEvent = (db: Db, id: string, at?: Date): Promise<EventRow | undefined> =>
	findOneEvent(db, id, at)

/** Right before the first event of this life of the data that arrived at a moment or later. */
export async function findPlaceBefore(db: Db, since: Date): Promise<FeedPlace | undefined> {
	const { epoch } = await findPresent(db)
	const first = await findFirstSince(db, since, await findFloor(db, epoch))
	return first && placeBefore(first, epoch)
}

/** Right before an event; undefined for one of an earlier life of the data. */
export async function findPlaceBeforeEvent(
	db: Db,
	event: EventRow,
): Promise<FeedPlace | undefined> {
	const { epoch } = await findPresent(db)
	const floor = await findFloor(db, epoch)
	return Number(event.position) > Number(floor) ? placeBefore(event, epoch) : undefined
}

const placeBefore = ({ settledBy, position }: EventPlace, epoch: string): FeedPlace => ({
	...{ epoch, settledBy, position: String(Number(position) - 1) },
})
