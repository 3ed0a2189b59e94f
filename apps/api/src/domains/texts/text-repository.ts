import type { Locale, Namespace } from '@roundsman/contract'
import type { Db } from '#db/database'

export type TextPlace = { locale: Locale; namespace: Namespace; key: string }

/** The office's own texts, optionally of one language and one namespace */
export async function listOverrides(db: Db, place: Partial<Omit<TextPlace, 'key'>> = {}) {
	let query = db
		.selectFrom('text_override')
		.select(['locale', 'namespace', 'key', 'value', 'updated_at'])
	if (place.locale) query = query.where('locale', '=', place.locale)
	if (place.namespace) query = query.where('namespace', '=', place.namespace)
	return query.orderBy('locale').orderBy('namespace').orderBy('key').execute()
}

export async function findOverride(db: Db, { locale, namespace, key }: TextPlace) {
	return db
		.selectFrom('text_override')
		.select(['value', 'updated_at as updatedAt'])
		.where('locale', '=', locale)
		.where('namespace', '=', namespace)
		.where('key', '=', key)
		.executeTakeFirst()
}

export async function saveOverride(db: Db, place: TextPlace, value: string, now: Date) {
	await db
		.insertInto('text_override')
		.values({ ...place, value, updated_at: now })
		.onConflict((conflict) =>
			conflict.columns(['locale', 'namespace', 'key']).doUpdateSet({ value, updated_at: now }),
		)
		.execute()
}

export async function deleteOverride(db: Db, { locale, namespace, key }: TextPlace) {
	await db
		.deleteFrom('text_override')
		.where('locale', '=', locale)
		.where('namespace', '=', namespace)
		.where('key', '=', key)
		.execute()
}

/** Increments and returns a namespace's version; the row stays locked until the transaction ends. */
export async function raiseTextVersion(
	db: Db,
	{ locale, namespace }: Omit<TextPlace, 'key'>,
	now: Date,
): Promise<number> {
	const { version } = await db
		.insertInto('text_version')
		.values({ locale, namespace, version: 1, changed_at: now })
		.onConflict((conflict) =>
			conflict
				.columns(['locale', 'namespace'])
				.doUpdateSet((eb) => ({ version: eb('text_version.version', '+', 1), changed_at: now })),
		)
		.returning('version')
		.executeTakeFirstOrThrow()
	return version
}

/** Each reworded namespace of a language, with its version and current wordings */
export async function listVersions(db: Db, locale: Locale, namespace?: Namespace) {
	const query = db
		.selectFrom('text_version')
		.leftJoin('text_override', (join) =>
			join
				.onRef('text_override.locale', '=', 'text_version.locale')
				.onRef('text_override.namespace', '=', 'text_version.namespace'),
		)
		.where('text_version.locale', '=', locale)
		.select(['text_version.namespace', 'version', 'key', 'value'])
		.orderBy('text_version.namespace')
		.orderBy('key')
	return (namespace ? query.where('text_version.namespace', '=', namespace) : query).execute()
}
