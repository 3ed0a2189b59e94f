import { randomUUID } from 'node:crypto'
import {
	type FieldErrors,
	fieldError,
	type Meta,
	type PersonChange,
	type PersonForm,
	type PersonRecord,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import { refusals, refuseErrors } from '#platform/app-error'
import { type EventSource, recordEvent, recordMaster } from '#platform/events/record-event'
import { announceProfile } from '#platform/live-feed'
import { type OfficeScope, wholeScope } from '#platform/office-scope'
import { metaOf } from '#platform/paging'
import { type AccountColumns, updateAccount } from '../account-repository.ts'
import { mayEndAdministrator } from './person-policy.ts'
import { presentPerson } from './person-presenter.ts'
import {
	countOtherAdministrators,
	findPeople,
	findPerson,
	findTaken,
	insertPeople,
	listKnownSectors,
	type PersonQuery,
	type PersonRow,
	replaceScope,
	replaceSectors,
} from './person-repository.ts'

export async function listPeople(
	db: Db,
	scope: OfficeScope,
	query: PersonQuery,
): Promise<{ items: PersonRecord[]; meta: Meta }> {
	const { rows, total } = await findPeople(db, scope, query)
	const { page, perPage } = query
	const meta = metaOf({ page, perPage, path: '/api/office/person', total, count: rows.length })
	return { items: rows.map(presentPerson), meta }
}

export async function readPerson(db: Db, scope: OfficeScope, id: string): Promise<PersonRow> {
	const row = await findPerson(db, scope, id)
	if (!row) throw refusals.notFound()
	return row
}

export const getPerson = async (db: Db, scope: OfficeScope, id: string): Promise<PersonRecord> =>
	presentPerson(await readPerson(db, scope, id))

/**
 * Creates people without a password; returns their ids in the same order, null if the login or the personnel
 * number exists in the database or an earlier row. Sectors must exist. Runs in the caller's transaction.
 */
export async function createPeople(
	db: Db,
	forms: readonly PersonForm[],
): Promise<(string | null)[]> {
	const { logins, numbers } = await findTaken(db, forms)
	const rows = forms.map((form) => {
		const { login, personnelNumber: number } = form
		const isTaken = logins.has(login) || (number != null && numbers.has(number))
		logins.add(login)
		if (number != null) numbers.add(number)
		return isTaken ? null : { ...form, id: randomUUID() }
	})
	const people = rows.filter((row) => row !== null)
	const inserted = await insertPeople(db, people)
	for (const { id, sectorIds, scope } of people) {
		if (!inserted.has(id)) continue
		if (sectorIds?.length) await replaceSectors(db, id, sectorIds)
		if (scope) await replaceScope(db, id, scope)
	}
	return rows.map((row) => (row && inserted.has(row.id) ? row.id : null))
}

type Places = Pick<PersonChange, 'sectorIds' | 'scope'>

async function sectorErrors(db: Db, { sectorIds = [], scope }: Places): Promise<FieldErrors> {
	const known = await listKnownSectors(db, [...sectorIds, ...(scope?.sectorIds ?? [])])
	const hasUnknown = (ids: readonly string[]) => ids.some((id) => !known.has(id))
	return {
		...(hasUnknown(sectorIds) ? { sectorIds: [fieldError('unknown_id')] } : {}),
		...(hasUnknown(scope?.sectorIds ?? [])
			? { 'scope.sectorIds': [fieldError('unknown_id')] }
			: {}),
	}
}

function refuse(errors: FieldErrors): void {
	refuseErrors(errors)
}

async function takenErrors(
	db: Db,
	asked: { login?: string; personnelNumber?: string | null },
): Promise<FieldErrors> {
	const { logins, numbers } = await findTaken(db, [{ login: '', ...asked }])
	const { login, personnelNumber: number } = asked
	return {
		...(login !== undefined && logins.has(login) ? { login: [fieldError('name_taken')] } : {}),
		...(number && numbers.has(number) ? { personnelNumber: [fieldError('name_taken')] } : {}),
	}
}

/** Creates a person; 422 for an existing login or number and for unknown sectors. */
export async function createPerson(source: EventSource, form: PersonForm): Promise<PersonRecord> {
	const { db } = source
	const { login, personnelNumber = null } = form
	const taken = await takenErrors(db, { login, personnelNumber })
	refuse({ ...taken, ...(await sectorErrors(db, form)) })
	const [id] = await createPeople(db, [form])
	if (!id) throw refusals.invalid({ login: [fieldError('name_taken')] })
	await recordEvent(source, { kind: 'employee.created', recordId: id, version: 1, after: form })
	return getPerson(db, wholeScope, id)
}

function columnsOf(change: PersonChange): AccountColumns {
	const { postalCode, personnelNumber, officeRole, isTraining, ...others } = change
	const { hasAllFeatures, showAccompanying, ...rest } = others
	const { sectorIds: _, scope: __, ...same } = rest
	return {
		...same,
		...(postalCode === undefined ? {} : { postal_code: postalCode }),
		...(personnelNumber === undefined ? {} : { personnel_number: personnelNumber }),
		...(officeRole === undefined ? {} : { office_role: officeRole }),
		...(isTraining === undefined ? {} : { is_training: isTraining }),
		...(hasAllFeatures === undefined ? {} : { has_all_features: hasAllFeatures }),
		...(showAccompanying === undefined ? {} : { shows_accompanying: showAccompanying }),
	}
}

async function assertRoles(db: Db, row: PersonRow, change: PersonChange): Promise<void> {
	const { role = row.role, officeRole = row.officeRole } = change
	if (role === null && officeRole === null) {
		throw refusals.invalid({ role: [fieldError('role_needed')] })
	}
	if (row.officeRole === 'administrator' && officeRole !== 'administrator') {
		await assertNotLast(db, row.id)
	}
}

/** Throws if the person is the last administrator. */
export async function assertNotLast(db: Db, id: string): Promise<void> {
	const permission = mayEndAdministrator(await countOtherAdministrators(db, id))
	if (permission.may) return
	throw refusals.conflict('At least one administrator must remain.', { alias: permission.reason })
}

export async function changePerson(
	source: EventSource,
	{ id, change, version }: { id: string; change: PersonChange; version?: number | null },
): Promise<PersonRecord> {
	const { db } = source
	const row = await readPerson(db, wholeScope, id)
	if (version != null && version !== row.version) {
		throw refusals.conflict('The person has changed meanwhile.', { current: presentPerson(row) })
	}
	await assertRoles(db, row, change)
	const { personnelNumber: number } = change
	const taken = number && number !== row.personnelNumber ? { personnelNumber: number } : {}
	refuse({ ...(await takenErrors(db, taken)), ...(await sectorErrors(db, change)) })
	if (change.sectorIds) await replaceSectors(db, id, change.sectorIds)
	if (change.scope) await replaceScope(db, id, change.scope)
	await updateAccount(db, id, columnsOf(change))
	await announceProfile(db, id)
	const after = await getPerson(db, wholeScope, id)
	await recordMaster(source, 'employee.changed', presentPerson(row), after)
	return after
}
