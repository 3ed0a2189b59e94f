import {
	type CustomerFieldOwner,
	type FieldErrors,
	fieldError,
	type ImportFieldOwner,
	type ImportOwnerForm,
} from '@roundsman/contract'
import {
	type FieldOwner,
	fieldOwners,
	fieldsOf,
	type ImportKind,
} from '@roundsman/contract/imports'
import type { Db } from '#db/database'
import { refusals } from '#platform/app-error'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import { findOwners } from './checks/check-repository.ts'
import { importAdapters } from './import-kinds.ts'

type OwnedField = { field: string; owner: string; isUsual: boolean }

/** The owner of each field of a kind, and whether that is the default */
export async function listOwners(db: Db, kind: ImportKind): Promise<OwnedField[]> {
	const owners = await findOwners(db, kind)
	return fieldsOf(kind).map(({ name, owner }) => ({
		field: name,
		owner: owners[name] ?? owner,
		isUsual: (owners[name] ?? owner) === owner,
	}))
}

/** The same of customers, as the office is told. */
export async function listCustomerOwners(db: Db): Promise<CustomerFieldOwner[]> {
	const owned = await listOwners(db, 'customers')
	return owned.map(({ field, owner }) => ({ field, owner: owner as FieldOwner }))
}

export type OwnerRefusal = 'unknown field' | 'key' | 'no moments'

type Owning = { kind: ImportKind; field: string; owner: FieldOwner }

/** Sets which side owns a field from the next import on. */
export const setOwner = (source: EventSource, owning: Owning): Promise<OwnerRefusal | undefined> =>
	source.db.transaction().execute((db) => writeOwner({ ...source, db }, owning))

/** The same inside a transaction */
async function writeOwner(
	source: EventSource,
	{ kind, field, owner }: Owning,
): Promise<OwnerRefusal | undefined> {
	const { db } = source
	const known = fieldsOf(kind).find(({ name }) => name === field)
	if (!known) return 'unknown field'
	if (known.isKey) return 'key'
	if (owner === 'newest' && !importAdapters.get(kind)?.knowsChanges) return 'no moments'
	const before = (await findOwners(db, kind))[field] ?? known.owner
	await db
		.insertInto('import_owner')
		.values({ kind, field, owner })
		.onConflict((conflict) => conflict.columns(['kind', 'field']).doUpdateSet({ owner }))
		.execute()
	await recordEvent(source, {
		...{ kind: 'import_owner.changed', recordId: `${kind}/${field}` },
		...{ before: { owner: before }, after: { owner } },
	})
	return undefined
}

/** The fields of a kind whose owner can change, with their owners */
export async function listImportOwners(db: Db, kind: ImportKind) {
	const owners = await findOwners(db, kind)
	const knowsChanges = importAdapters.get(kind)?.knowsChanges ?? false
	const choices = fieldOwners.filter((owner) => owner !== 'newest' || knowsChanges)
	const items = fieldsOf(kind)
		.filter(({ isKey }) => !isKey)
		.map(({ name, owner }): ImportFieldOwner => {
			return { field: name, owner: (owners[name] ?? owner) as FieldOwner, choices }
		})
	return { items }
}

const faults: Record<OwnerRefusal, FieldErrors> = {
	'unknown field': { field: [fieldError('unknown_id')] },
	key: { field: [fieldError('invalid_value')] },
	'no moments': { owner: [fieldError('invalid_value')] },
}

/** Sets it from the office; 422 for a key, an unknown field, and `newest` if the kind has no change times. */
export async function putImportOwner(source: EventSource, form: ImportOwnerForm) {
	const refusal = await writeOwner(source, form)
	if (refusal) throw refusals.invalid(faults[refusal])
	return listImportOwners(source.db, form.kind)
}
