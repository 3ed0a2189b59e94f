import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { CustomerPlacing, Meta } from '@roundsman/contract'
import type { Db } from '#db/database'
import { hasGeocoder, placeAddress } from '#domains/map'
import { AppError } from '#platform/app-error'
import type { Config } from '#platform/config'
import {
	addJob,
	endJob,
	type Job,
	LeaseLostError,
	renewLease,
	takeJob,
} from '#platform/jobs/job-store'
import type { OfficeScope } from '#platform/office-scope'
import { repeat } from '#platform/outbound/outbound-worker'
import { metaOf } from '#platform/paging'
import { presentPlacing } from './placing-presenter.ts'
import {
	countByPrecision,
	findDoubtful,
	findUnplaced,
	forgetUnknown,
	type PlacingQuery,
	type Unplaced,
	writePlacing,
} from './placing-repository.ts'

export type PlacingDeps = {
	db: Db
	config: Config
	clock: () => Date
	/** Awaited before each query */
	pace?: () => Promise<void>
}

const lane = 'places'
const first = '00000000-0000-0000-0000-000000000000'
/** At most four queries a second, because people's queries to the geocoder come first */
const questionPauseMs = 250

const paceOf = ({ config: { geocoderUrl }, pace }: PlacingDeps): (() => Promise<void>) =>
	pace ?? (geocoderUrl ? () => wait(questionPauseMs) : () => nextTurn())

async function placeOne(deps: PlacingDeps, job: Job, customer: Unplaced): Promise<void> {
	const { id, address, ...written } = customer
	const found = await placeAddress(deps.config, written, paceOf(deps))
	const { position = null, precision = null } = found ?? {}
	const now = deps.clock()
	await deps.db.transaction().execute(async (db) => {
		await renewLease(db, job, now)
		await writePlacing(db, { id, address, position, precision, now })
	})
}

async function placeAll(deps: PlacingDeps, job: Job, end?: AbortSignal): Promise<number> {
	let count = 0
	let customer = await findUnplaced(deps.db, first)
	while (customer && !end?.aborted) {
		await placeOne(deps, job, customer)
		count += 1
		customer = await findUnplaced(deps.db, customer.id)
	}
	return count
}

const isAway = (error: unknown) => error instanceof AppError && error.status === 503

/**
 * Locates customers without coordinates, one after another and in one process at a time; returns the number
 * of look-ups. Stops if the geocoder does not respond; the next run continues.
 */
export async function placeCustomers(deps: PlacingDeps, end?: AbortSignal): Promise<number> {
	const { db, clock, config } = deps
	if (!hasGeocoder(config) || !(await findUnplaced(db, first))) return 0
	await addJob(db, { lane, kind: 'places', subject: 'customers' }, clock())
	const job = await takeJob(db, lane, clock())
	if (!job) return 0
	try {
		const count = await placeAll(deps, job, end)
		await endJob(db, job, clock())
		return count
	} catch (error) {
		if (error instanceof LeaseLostError) return 0
		await endJob(db, job, clock(), isAway(error) ? (error as Error).message : String(error))
		if (isAway(error)) return 0
		throw error
	}
}

const pauseMs = 60_000

/** Locates new customers without coordinates every minute; returns the function that stops it. */
export function startPlacing(
	deps: PlacingDeps,
	onError: (error: unknown) => void,
): () => Promise<void> {
	if (!hasGeocoder(deps.config)) return async () => undefined
	return repeat((end) => placeCustomers(deps, end), pauseMs, onError)
}

/** One page of the scope's customers that are located by street or town only, or not at all */
export async function listPlacings(
	db: Db,
	scope: OfficeScope,
	query: PlacingQuery,
): Promise<{ items: CustomerPlacing[]; meta: Meta }> {
	const { rows, total } = await findDoubtful(db, scope, query)
	const { page, perPage } = query
	const meta = metaOf({ page, perPage, path: '/api/office/place', total, count: rows.length })
	return { items: rows.map(presentPlacing), meta }
}

export const countPlacings = countByPrecision

/** Repeats the look-up of unknown addresses, for example after a new map. */
export const retryPlacings = forgetUnknown
