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

/** The current epoch and horizon; the epoch changes with the database or a restored backup. */
export async function findPresent(db: Db) {
	const { epoch, horizon } = await findHorizon(db)
	const own = createHash('sha256').update(`${epoch}.${await readEpoch(db)}`)
	return { epoch: own.digest('base64url').slice(0, 16), horizon }
}

/** The position up to which events were read, in one epoch */
export type FeedPlace = EventPlace & { epoch: string }

/**
 * The current end of the feed. Call it outside transactions: the first call in an epoch waits for open
 * changes.
 */
export async function findFeedEnd(db: Db): Promise<FeedPlace> {
	const { epoch, horizon } = await findPresent(db)
	// Changes from now on are part of the feed.
	await findFloor(db, epoch)
	return { epoch, settledBy: horizon, position: '0' }
}

/**
 * One page of events after a position, in an order in which none is missed, and the next position. A position
 * of another epoch means the start of the current one.
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

/** Events by id and arrival time; those that are no longer stored are missing. */
export const findEvents = listEventsByIds

export const findEvent = (db: Db, id: string, at?: Date): Promise<EventRow | undefined> =>
	findOneEvent(db, id, at)

/** The position before the first event of this epoch that arrived since a time */
export async function findPlaceBefore(db: Db, since: Date): Promise<FeedPlace | undefined> {
	const { epoch } = await findPresent(db)
	const first = await findFirstSince(db, since, await findFloor(db, epoch))
	return first && placeBefore(first, epoch)
}

/** The position before an event; undefined for an earlier epoch. */
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
