import { randomUUID } from 'node:crypto'
import {
	fieldError,
	type Meta,
	type NewSector,
	type Sector,
	type SectorChange,
	type SectorForm,
	type Zone,
	type ZoneRenaming,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import { findFirm } from '#domains/firm'
import { refusals } from '#platform/app-error'
import { type EventSource, recordEvent, recordMaster } from '#platform/events/record-event'
import { type OfficeScope, wholeScope } from '#platform/office-scope'
import { metaOf } from '#platform/paging'
import { mayWithdrawSector } from './sector-policy.ts'
import {
	countUses,
	findSector,
	findSectors,
	findSectorsByName,
	insertSectorRows,
	listZones,
	lockSectorNames,
	type SectorColumns,
	type SectorQuery,
	type SectorRow,
	updateSector,
	updateZone,
} from './sector-repository.ts'

const presentSector = ({ id, name, country, zone, version, withdrawnAt }: SectorRow): Sector => ({
	id,
	name,
	country,
	zone,
	isActive: withdrawnAt === null,
	version,
})

export async function listSectors(
	db: Db,
	scope: OfficeScope,
	query: SectorQuery,
): Promise<{ items: Sector[]; meta: Meta }> {
	const { rows, total } = await findSectors(db, scope, query)
	const { page, perPage } = query
	const meta = metaOf({ page, perPage, path: '/api/office/sector', total, count: rows.length })
	return { items: rows.map(presentSector), meta }
}

async function readSector(db: Db, scope: OfficeScope, id: string): Promise<SectorRow> {
	const row = await findSector(db, scope, id)
	if (!row) throw refusals.notFound()
	return row
}

export const getSector = async (db: Db, scope: OfficeScope, id: string): Promise<Sector> =>
	presentSector(await readSector(db, scope, id))

const keyOf = ({ country, name }: { country: string; name: string }) => `${country} ${name}`

/**
 * Creates sectors; returns their ids in the same order, null for a name that exists in the country or an
 * earlier row. Runs in the caller's transaction.
 */
export async function createSectors(
	db: Db,
	forms: readonly SectorForm[],
): Promise<(string | null)[]> {
	await lockSectorNames(db)
	const taken = new Set((await findSectorsByName(db, forms)).map(keyOf))
	const rows = forms.map((form) => {
		const isTaken = taken.has(keyOf(form))
		taken.add(keyOf(form))
		return isTaken ? null : { ...form, id: randomUUID() }
	})
	await insertSectorRows(
		db,
		rows.filter((row) => row !== null),
	)
	return rows.map((row) => row?.id ?? null)
}

/** Creates a sector, by default in the firm's country; 422 if the name exists there. */
export async function createSector(source: EventSource, form: NewSector): Promise<Sector> {
	const { db } = source
	const country = form.country ?? (await findFirm(db)).firm?.country
	if (!country) throw refusals.invalid({ country: [fieldError('required')] })
	const whole = { ...form, country }
	const [id] = await createSectors(db, [whole])
	if (!id) throw refusals.invalid({ name: [fieldError('name_taken')] })
	const after = whole
	await recordEvent(source, { kind: 'sector.created', recordId: id, version: 1, after })
	return getSector(db, wholeScope, id)
}

async function columnsOf(
	db: Db,
	row: SectorRow,
	{ isActive, ...change }: SectorChange,
	now: Date,
): Promise<SectorColumns> {
	if (change.name !== undefined && change.name !== row.name) {
		await lockSectorNames(db)
		const [other] = await findSectorsByName(db, [{ country: row.country, name: change.name }])
		if (other) throw refusals.invalid({ name: [fieldError('name_taken')] })
	}
	if (isActive === undefined || isActive === (row.withdrawnAt === null)) return change
	if (isActive) return { ...change, withdrawn_at: null }
	const uses = await countUses(db, row.id)
	const permission = mayWithdrawSector(uses)
	if (!permission.may) {
		const message = `The sector still has ${uses.customers} customers and ${uses.people} people.`
		throw refusals.conflict(message, { alias: permission.reason, params: uses })
	}
	return { ...change, withdrawn_at: now }
}

export async function changeSector(
	source: EventSource,
	{
		id,
		change,
		now,
		version,
	}: { id: string; change: SectorChange; now: Date; version?: number | null },
): Promise<Sector> {
	const { db } = source
	const row = await readSector(db, wholeScope, id)
	if (version != null && version !== row.version) {
		throw refusals.conflict('The sector has changed meanwhile.', { current: presentSector(row) })
	}
	const changed = await columnsOf(db, row, change, now)
	if (Object.keys(changed).length > 0) await updateSector(db, id, changed)
	const after = await getSector(db, wholeScope, id)
	await recordMaster(source, 'sector.changed', presentSector(row), after)
	return after
}

export const listAllZones = async (db: Db, scope: OfficeScope): Promise<{ items: Zone[] }> => ({
	items: await listZones(db, scope),
})

/** Renames a zone; 422 if the country does not have it. */
export async function renameZone(
	source: EventSource,
	form: ZoneRenaming,
): Promise<{ items: Zone[] }> {
	const { db } = source
	const renamed = await updateZone(db, form)
	if (renamed === 0) throw refusals.invalid({ name: [fieldError('unknown_id')] })
	const { country, name, newName } = form
	await recordEvent(source, {
		...{ kind: 'zone.changed', recordId: `${country}/${newName}` },
		...{ before: { name }, after: { name: newName } },
	})
	return listAllZones(db, wholeScope)
}
