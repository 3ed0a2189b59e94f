import { createHash } from 'node:crypto'
import {
	addDays,
	type CalendarFeed,
	calendarFeedDays,
	dateIn,
	type MadeCalendarFeed,
	timeZones,
} from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import { linkAddress } from '#platform/config'
import type { Context, PublicContext } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { PersonLimit } from '#platform/limits/person-limit'
import type { StoredFile } from '#platform/route-handler'
import { drawToken, hashToken } from '#platform/sessions'
import {
	deleteFeed,
	findFeed,
	findReader,
	listPlanned,
	noteUse,
	putFeed,
} from './calendar-feed-repository.ts'
import { presentCalendar } from './calendar-presenter.ts'

const hourMs = 3_600_000
/** How long a calendar is cached */
const cachedMs = 60_000
const cachedMax = 500
/** Calendar clients poll a few times an hour. */
const limit = new PersonLimit({ atOnce: 2, perMinute: 20 })

const nothing: CalendarFeed = { createdAt: null, usedAt: null }

export async function readFeed({ db, employee }: Context): Promise<CalendarFeed> {
	const row = await findFeed(db, employee.id)
	if (!row) return nothing
	return { createdAt: row.createdAt.toISOString(), usedAt: row.usedAt?.toISOString() ?? null }
}

/** Creates a calendar URL, of which only the hash is stored; the earlier one becomes invalid. */
export async function makeFeed(context: Context): Promise<MadeCalendarFeed> {
	const { db: client, employee, now, config } = context
	const token = drawToken()
	await client.transaction().execute(async (db) => {
		await putFeed(db, { employeeId: employee.id, tokenHash: hashToken(token) }, now)
		const after = { calendar: now.toISOString() }
		await recordEvent(
			{ ...context, db },
			{ kind: 'employee.changed', recordId: employee.id, after },
		)
	})
	const url = linkAddress(config, `/api/calendar/${token}.ics`)
	return { createdAt: now.toISOString(), usedAt: null, url }
}

export async function endFeed(context: Context): Promise<undefined> {
	const { id } = context.employee
	await context.db.transaction().execute(async (db) => {
		const row = await findFeed(db, id)
		if (!row) return
		await deleteFeed(db, id)
		const before = { calendar: row.createdAt.toISOString() }
		const event = { kind: 'employee.changed', recordId: id, before, after: {} } as const
		await recordEvent({ ...context, db }, event)
	})
}

const made = new Map<string, { atMs: number; text: Promise<string> }>()

/** Shares one response among the requests of a minute. */
function cached(key: string, nowMs: number, make: () => Promise<string>): Promise<string> {
	const known = made.get(key)
	if (known && nowMs - known.atMs >= 0 && nowMs - known.atMs < cachedMs) return known.text
	const text = make()
	made.delete(key)
	made.set(key, { atMs: nowMs, text })
	text.catch(() => made.delete(key))
	const [oldest] = made.keys()
	if (made.size > cachedMax && oldest !== undefined) made.delete(oldest)
	return text
}

/** The calendar of a token's owner; 404 for an invalid token, 429 if it is requested too often. */
export async function readCalendar(context: PublicContext, file: string): Promise<StoredFile> {
	const { db, now, config } = context
	const tokenHash = hashToken(file.replace(/\.ics$/, ''))
	const key = createHash('sha256').update(tokenHash).digest('base64url')
	const leave = limit.enter(key, now.getTime())
	try {
		const reader = await findReader(db, tokenHash)
		if (!reader) throw refusals.notFound()
		const { usedAt } = reader
		if (!usedAt || now.getTime() - usedAt.getTime() > hourMs) await noteUse(db, reader.id, now)
		const today = dateIn(timeZones[reader.country], now)
		const days = {
			from: addDays(today, -calendarFeedDays.before),
			to: addDays(today, calendarFeedDays.after),
		}
		const host = new URL(linkAddress(config, '/')).hostname
		const text = await cached(key, now.getTime(), async () =>
			presentCalendar(await listPlanned(db, reader.id, days), { name: 'Roundsman', host, now }),
		)
		return {
			mediaType: 'text/calendar; charset=utf-8',
			bytes: Buffer.from(text),
			name: 'roundsman.ics',
		}
	} finally {
		leave()
	}
}
