import {
	type Country,
	fieldError,
	fixedRetentionDays,
	isRetention,
	keptObservations,
	type Observation,
	type RetentionKind,
	type RetentionState,
	retentionKinds,
	retentions,
	type StoredOfMe,
} from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { forgetMessages } from '#domains/chat'
import { forgetRequests } from '#domains/days-off'
import { forgetReturnPhotos } from '#domains/returns'
import { forgetPositions } from '#domains/visits'
import { refusals } from '#platform/app-error'
import type { Config } from '#platform/config'
import { countOldEvents, dropOldEvents } from '#platform/events/event-partitions'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import {
	listAllUnobserved,
	listUnobserved,
	mayObserve,
	monthsBefore,
	readRetention,
} from '#platform/retention/retention-settings'

type Source = EventSource & { config: Config; now: Date }
/** Deleted reports, photos, requests, messages and event partitions by kind */
export type Forgotten = Record<RetentionKind, number>

async function forget({ db, config, now }: Source): Promise<Forgotten> {
	const months = await readRetention(db, config)
	const before = (kind: RetentionKind) => monthsBefore(now, months[kind])
	return {
		report_positions: await forgetPositions(db, before('report_positions')),
		return_photos: await forgetReturnPhotos({ db, now, config }, before('return_photos')),
		day_off_requests: await forgetRequests(db, before('day_off_requests')),
		chat: await forgetMessages({ db, now, config }, before('chat')),
		events: await countOldEvents(db, before('events')),
	}
}

/** Counts expired data by deleting it and rolling back. */
export const previewForgotten = (source: Source): Promise<Forgotten> =>
	source.db.transaction().execute(async (db) => {
		await sql`savepoint forgetting`.execute(db)
		const forgotten = await forget({ ...source, db })
		await sql`rollback to savepoint forgetting`.execute(db)
		return forgotten
	})

/** Deletes expired data and records the counts as an event. */
export const forgetOld = (source: Source): Promise<Forgotten> =>
	source.db.transaction().execute(async (db) => {
		const forgotten = await forget({ ...source, db })
		const { events: months } = await readRetention(db, source.config)
		await dropOldEvents(db, monthsBefore(source.now, months))
		if (Object.values(forgotten).some((count) => count > 0)) {
			const record = { kind: 'retention.applied', recordId: 'retention' } as const
			await recordEvent({ ...source, db }, { ...record, after: forgotten })
		}
		return forgotten
	})

/** Sets the retention of a kind in months; 422 for a number that is not allowed. */
export async function setRetention(
	source: Source,
	{ kind, months }: { kind: RetentionKind; months: number },
): Promise<void> {
	const { db, config } = source
	const { least, most } = retentions[kind]
	if (!isRetention(kind, months)) {
		const wrong =
			months < least ? fieldError('min', { min: least }) : fieldError('max', { max: most })
		throw refusals.invalid({ months: [wrong] })
	}
	const before = await readRetention(db, config)
	await db
		.insertInto('retention')
		.values({ kind, months })
		.onConflict((conflict) => conflict.column('kind').doUpdateSet({ months }))
		.execute()
	await recordEvent(source, {
		...{ kind: 'retention.changed', recordId: 'retention' },
		before: { [kind]: before[kind] },
		after: { [kind]: months },
	})
}

/** Switches the storage of a kind of employee data on or off in a country. Stored data expires as usual. */
export async function setObservation(
	source: EventSource,
	{ country, what, isOn }: { country: Country; what: Observation; isOn: boolean },
): Promise<void> {
	const { db } = source
	const before = await mayObserve(db, country, what)
	if (isOn) {
		await db
			.deleteFrom('unobserved')
			.where('country', '=', country)
			.where('what', '=', what)
			.execute()
	} else {
		await db
			.insertInto('unobserved')
			.values({ country, what })
			.onConflict((conflict) => conflict.doNothing())
			.execute()
	}
	await recordEvent(source, {
		...{ kind: 'observation.changed', recordId: `${country} ${what}` },
		before: { active: before },
		after: { active: isOn },
	})
}

export async function getStoredOfMe(
	{ db, config }: { db: Db; config: Config },
	country: Country,
): Promise<StoredOfMe> {
	const off = await listUnobserved(db, country)
	const { answers, sessions } = fixedRetentionDays
	return {
		observed: keptObservations.filter((one) => !off.includes(one)),
		months: await readRetention(db, config),
		days: { answers, sessions },
	}
}

/** The retention periods, and the employee data that is not stored */
export async function readRetentionState({
	db,
	config,
}: {
	db: Db
	config: Config
}): Promise<RetentionState> {
	const months = await readRetention(db, config)
	return {
		kinds: retentionKinds.map((kind) => {
			const { least, most } = retentions[kind]
			return { kind, months: months[kind], least, most }
		}),
		unobserved: await listAllUnobserved(db),
	}
}
