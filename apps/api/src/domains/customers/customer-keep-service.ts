import { createHash } from 'node:crypto'
import type { CachedCustomers } from '@roundsman/contract'
import { findHorizon } from '#db/horizon'
import { isUuid } from '#db/ids'
import { listOwnSectors } from '#domains/options'
import type { Context } from '#platform/context'
import { presentCached } from './customer-presenter.ts'
import { type ChangePlace, listChanges } from './edit/customer-change-repository.ts'
import { listCachedRows } from './search/cached-customer-repository.ts'

const partSize = 500

/** A load: its start, and the mark that it returns at its end */
type Load = { history: string; since: string; horizon: string }

const transaction = /^\d{1,20}$/

function sinceOf(mark: string | undefined, history: string, reached: string): string | undefined {
	const [known, horizon = ''] = mark?.split(':') ?? []
	if (known !== history || !transaction.test(horizon)) return undefined
	return BigInt(horizon) <= BigInt(reached) ? horizon : undefined
}

function readCursor(cursor: string | undefined, history: string) {
	const [known, since = '', horizon = '', sectorId = '', customerId = ''] = cursor?.split(':') ?? []
	const isOurs = known === history && transaction.test(since) && transaction.test(horizon)
	if (!isOurs || !isUuid(sectorId) || !isUuid(customerId)) return undefined
	return { load: { history, since, horizon }, after: { sectorId, customerId } }
}

const cursorOf = ({ history, since, horizon }: Load, place: ChangePlace) =>
	[history, since, horizon, place.sectorId, place.customerId].join(':')

/** Identifies a database epoch and a person's sectors: loads from another one are invalid. */
function historyOf(epoch: string, sectorIds: readonly string[]): string {
	const text = [epoch, ...[...sectorIds].sort()].join()
	return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

/**
 * One part of a load for the device: all customers of the caller's sectors, or the changes since a mark.
 * Concurrent changes are not missed: the mark is the horizon from before the first part, so the next load
 * returns everything that was not committed by then. An invalid mark or cursor starts a complete load.
 */
export async function keepCustomers(
	{ db, employee, today }: Context,
	query: { since?: string | undefined; after?: string | undefined },
): Promise<CachedCustomers> {
	// Read before everything else, including the sectors: the next load repeats later changes.
	const { epoch, horizon } = await findHorizon(db)
	const sectors = await listOwnSectors(db, employee.id)
	const sectorIds = sectors.map(({ id }) => id)
	const history = historyOf(epoch, sectorIds)
	const resumed = readCursor(query.after, history)
	const since = sinceOf(query.since, history, horizon) ?? '0'
	const load = resumed?.load ?? { history, since, horizon }
	const after = resumed?.after ?? null
	const changes = await listChanges(db, { sectorIds, since: load.since, after, limit: partSize })
	const ids = [...new Set(changes.map(({ customerId }) => customerId))]
	const rows = await listCachedRows(db, { ids, sectorIds, today })
	const found = new Set(rows.map(({ id }) => id))
	const last = changes.length === partSize ? changes.at(-1) : undefined
	return {
		isFirst: !resumed,
		isComplete: load.since === '0',
		items: rows.map(presentCached),
		removed: load.since === '0' ? [] : ids.filter((id) => !found.has(id)),
		next: last ? cursorOf(load, last) : null,
		mark: last ? null : `${load.history}:${load.horizon}`,
	}
}
