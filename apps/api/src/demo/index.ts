import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Config } from '../platform/config.ts'
import { addCustomers } from './bulk/bulk-world.ts'
import { loadWorld } from './load-world.ts'
import { accounts, demoPassword, describeAccount } from './staff/accounts.ts'
import type { SaveFile } from './stored-files.ts'
import { openPlaces, type PlaceSource } from './territories.ts'
import { endPastVisits } from './visits/end-past-visits.ts'
import { layTours } from './visits/lay-tours.ts'

export { listDemoLogins } from './staff/published-password.ts'

/** Who can sign in to the demo, to be printed at a start. */
export const demoAccounts = { password: demoPassword, lines: accounts.map(describeAccount) }

const defaultCustomers = 2000

/** Stores files in the data folder; a file that is there already is written anew. */
export function saveFilesIn(dataDir: string): SaveFile {
	const folder = join(dataDir, 'files')
	mkdirSync(folder, { recursive: true })
	return (id, bytes) => writeFileSync(join(folder, id), bytes)
}

/** A transaction in which no other process works on the demo world. */
function alone<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
	return db.transaction().execute(async (transaction) => {
		await sql`select pg_advisory_xact_lock(hashtext('roundsman demo'))`.execute(transaction)
		return work(transaction)
	})
}

export type LoadSettings = {
	now: Date
	customers: number
	dataDir: string
	places: PlaceSource
	onProgress?: (done: number) => void
}

/**
 * Loads a demo world of any size unless there is an employee, and says whether it did. Beyond 2,000
 * customers more are put beside those whom the accounts work. All or nothing: after a crash the
 * database is as empty as before.
 */
export function loadDemo(db: Db, settings: LoadSettings): Promise<boolean> {
	const { now, customers, onProgress } = settings
	return alone(db, async (transaction) => {
		const anybody = await transaction.selectFrom('employee').select('id').limit(1).execute()
		if (anybody.length > 0) return false
		const saveFile = saveFilesIn(settings.dataDir)
		const placesOf = openPlaces(settings.places)
		const own = Math.min(customers, defaultCustomers)
		const world = await loadWorld(transaction, { now, customers: own, placesOf, saveFile })
		onProgress?.(own)
		await addCustomers(world, placesOf, customers - own, (done) => onProgress?.(own + done))
		return true
	})
}

/** Loads the demo world, about 2,000 customers with a year behind them, unless there is an employee. */
export async function loadDemoIfEmpty(
	db: Db,
	now: Date,
	{ dataDir, mapPack }: Pick<Config, 'dataDir' | 'mapPack'>,
	customers = defaultCustomers,
): Promise<void> {
	await loadDemo(db, { now, customers, dataDir, places: { mapPack } })
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
