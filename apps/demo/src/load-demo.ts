import type { Db } from '@roundsman/api/db/database'
import type { Config } from '@roundsman/api/platform/config'
import { fileStoreOf } from '@roundsman/api/platform/stores/file-store'
import { sql } from 'kysely'
import { addCustomers } from './bulk/bulk-world.ts'
import { countSteps, type PrintLine } from './load-steps.ts'
import { loadWorld } from './load-world.ts'
import { refuseRealPeople } from './staff/real-people.ts'
import { openPlaces, type PlaceSource } from './territories.ts'
import { endPastVisits } from './visits/end-past-visits.ts'
import { layTours } from './visits/lay-tours.ts'

const defaultCustomers = 2000

/** A transaction in which no other process works on the demo world. */
function alone<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
	return db.transaction().execute(async (transaction) => {
		await sql`select pg_advisory_xact_lock(hashtext('roundsman demo'))`.execute(transaction)
		return work(transaction)
	})
}

type LoadSettings = {
	now: Date
	customers: number
	/** Where the bytes of files are to lie. */
	store: Pick<Config, 'dataDir' | 'storageUrl'>
	places: PlaceSource
	onProgress?: (done: number) => void
	/** What the load is busy with. */
	print?: PrintLine | undefined
}

/**
 * Loads a demo world of any size unless there is one, and says whether it did. Throws `StartError` where
 * there is an employee whom the demo did not make. Beyond 2,000 customers more are put beside those whom
 * the accounts work. All or nothing: after a crash the database is as empty as before.
 */
export function loadDemo(db: Db, settings: LoadSettings): Promise<boolean> {
	const { now, customers, onProgress, print } = settings
	const onStep = print && countSteps(print)
	return alone(db, async (transaction) => {
		const anybody = await transaction.selectFrom('employee').select('id').limit(1).execute()
		if (anybody.length > 0) {
			await refuseRealPeople(transaction)
			return false
		}
		const saveFile = fileStoreOf(settings.store).put
		const placesOf = openPlaces(settings.places)
		const own = Math.min(customers, defaultCustomers)
		const world = await loadWorld(transaction, { now, customers: own, placesOf, saveFile, onStep })
		onProgress?.(own)
		await addCustomers(world, placesOf, customers - own, (done) => onProgress?.(own + done))
		return true
	})
}

/** Loads the demo world, about 2,000 customers with a year behind them, unless there is one. Throws as `loadDemo` does. */
export async function loadDemoIfEmpty(
	db: Db,
	now: Date,
	{ mapPack, ...store }: Pick<Config, 'dataDir' | 'storageUrl' | 'mapPack'>,
	{ customers = defaultCustomers, print }: { customers?: number; print?: PrintLine } = {},
): Promise<void> {
	await loadDemo(db, { now, customers, store, places: { mapPack }, print })
}

/**
 * Keeps the demo accounts' tours dated from today: lays out today's and the next two weeks' where
 * the demo has not done so, and gives planned visits of days long past an end. Changes nothing when there
 * is nothing to do, and never what a person has done.
 */
export function keepDemoToday(db: Db, now: Date): Promise<void> {
	return alone(db, async (transaction) => {
		await endPastVisits(transaction, now)
		await layTours(transaction, now)
	})
}
