import {
	type ErasedPerson,
	type ErasureObstacle,
	fieldError,
	type PersonKind,
} from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { findCustomerPerson, findErasureWord, findSectorOf } from '#domains/customers'
import { findEmployeePerson, listEmployeesIn } from '#domains/employees'
import { dropFilesNow } from '#domains/files'
import { refusals } from '#platform/app-error'
import type { Config } from '#platform/config'
import { type Erased, eraseRows, findObstacles } from '#platform/erasure/erase-rows'
import type { Person } from '#platform/erasure/erasure'
import { listReturned, noteErased, readErasureList } from '#platform/erasure/erasure-list'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import { announceCatchUp } from '#platform/live-feed'
import { endSessionsOf } from '#platform/sessions'
import { wholeErasure } from './whole-erasure.ts'

export type PersonName = { kind: PersonKind; id: string }

export type ErasureReport = {
	isDone: boolean
	obstacles: { what: ErasureObstacle; count: number }[]
	/** Changed rows by table, without tables that have none */
	rows: Record<string, number>
	files: number
}

type Source = EventSource & { config: Config; now: Date }

export async function findPerson(db: Db, { kind, id }: PersonName): Promise<Person> {
	if (!isUuid(id)) throw refusals.notFound()
	const person =
		kind === 'employee'
			? await findEmployeePerson(db, id)
			: await findCustomerPerson(db, { kind, id })
	if (!person) throw refusals.notFound()
	return person
}

const reportOf = ({ rows, fileIds }: Erased) => ({
	rows: Object.fromEntries(Object.entries(rows).filter(([, count]) => count > 0)),
	files: fileIds.length,
})

/** Previews an erasure by running it and rolling back, so that it cannot differ from the real one. */
export async function previewErasure(
	{ db }: Pick<Source, 'db'>,
	name: PersonName,
): Promise<ErasureReport> {
	const person = await findPerson(db, name)
	const obstacles = await findObstacles(db, wholeErasure, person)
	await sql`savepoint erasure`.execute(db)
	const erased = await eraseRows(db, wholeErasure, person)
	await sql`rollback to savepoint erasure`.execute(db)
	return { isDone: false, obstacles, ...reportOf(erased) }
}

/** Connected phones reload their data; all others do so when they reconnect. */
async function notifyPhones(db: Db, { kind, id, customerId }: Person): Promise<void> {
	if (kind === 'employee') await endSessionsOf(db, id)
	const sector = customerId && (await findSectorOf(db, customerId))
	if (!sector) return
	for (const employeeId of await listEmployeesIn(db, sector)) await announceCatchUp(db, employeeId)
}

async function erase(source: Source, person: Person, erasedAt: string): Promise<Erased> {
	const { db, config, now } = source
	const { kind, id, customerId } = person
	await notifyPhones(db, person)
	const erased = await eraseRows(db, wholeErasure, person)
	await dropFilesNow({ db, now }, erased.fileIds)
	await recordEvent(source, { kind: `${kind}.erased`, recordId: id })
	await noteErased({ db, config }, { kind, id, erasedAt }, customerId)
	return erased
}

/**
 * Erases a person everywhere in the caller's transaction; changes nothing while there are obstacles. Their
 * files are deleted with the next `removeDueFiles`.
 */
export async function erasePerson(source: Source, name: PersonName): Promise<ErasureReport> {
	const { db, now } = source
	const person = await findPerson(db, name)
	const obstacles = await findObstacles(db, wholeErasure, person)
	if (obstacles.length > 0) return { isDone: false, obstacles, rows: {}, files: 0 }
	const erased = await erase(source, person, now.toISOString())
	return { isDone: true, obstacles, ...reportOf(erased) }
}

/** The same for the office: erasing a customer requires typing the confirmation, to prevent accidents. */
export async function erasePersonConfirmed(
	source: Source,
	name: PersonName,
	confirmation: string | undefined,
): Promise<ErasureReport> {
	const { id } = await findPerson(source.db, name)
	const word = name.kind === 'customer' ? await findErasureWord(source.db, id) : undefined
	if (word !== undefined && confirmation?.trim() !== word.trim()) {
		throw refusals.invalid({ confirmation: [fieldError('other_number')] })
	}
	return erasePerson(source, name)
}

async function eraseReturned(source: Source, { kind, id, erasedAt }: ErasedPerson) {
	const { db, config } = source
	const person = await findPerson(db, { kind, id }).catch(() => undefined)
	if (person) await erase(source, person, erasedAt)
	else await noteErased({ db, config }, { kind, id, erasedAt })
	return person !== undefined
}

/**
 * Erases people again whom a restored backup has brought back, despite any obstacles; returns their number.
 */
export async function eraseAgain(source: Source, list?: readonly ErasedPerson[]): Promise<number> {
	const { db, config } = source
	const returned = await listReturned(db, list ?? (await readErasureList(config)))
	let count = 0
	for (const one of returned) {
		const isThere = await db
			.transaction()
			.execute((transaction) => eraseReturned({ ...source, db: transaction }, one))
		if (isThere) count += 1
	}
	return count
}
