import { type FieldOwner, fieldsOf, type ImportKind } from '@roundsman/contract/imports'
import type { Db } from '#db/database'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import { findOwners } from './checks/check-repository.ts'
import { importAdapters } from './import-kinds.ts'

type OwnedField = { field: string; owner: string; isUsual: boolean }

/** Who has the last word about each field of a kind, and whether that is as the release has it. */
export async function listOwners(db: Db, kind: ImportKind): Promise<OwnedField[]> {
	const owners = await findOwners(db, kind)
	return fieldsOf(kind).map(({ name, owner }) => ({
		field: name,
		owner: owners[name] ?? owner,
		isUsual: (owners[name] ?? owner) === owner,
	}))
}

export type OwnerRefusal = 'unknown field' | 'key' | 'no moments'

/** Says who has the last word about a field from the next import on. */
export async function setOwner(
	source: EventSource,
	{ kind, field, owner }: { kind: ImportKind; field: string; owner: FieldOwner },
): Promise<OwnerRefusal | undefined> {
	const known = fieldsOf(kind).find(({ name }) => name === field)
	if (!known) return 'unknown field'
	if (known.isKey) return 'key'
	if (owner === 'newest' && !importAdapters.get(kind)?.knowsChanges) return 'no moments'
	await source.db.transaction().execute(async (db) => {
		const before = (await findOwners(db, kind))[field] ?? known.owner
		await db
			.insertInto('import_owner')
			.values({ kind, field, owner })
			.onConflict((conflict) => conflict.columns(['kind', 'field']).doUpdateSet({ owner }))
			.execute()
		await recordEvent(
			{ ...source, db },
			{
				...{ kind: 'import_owner.changed', recordId: `${kind}/${field}` },
				...{ before: { owner: before }, after: { owner } },
			},
		)
	})
	return undefined
}
