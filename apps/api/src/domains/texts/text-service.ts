import {
	type Locale,
	type Namespace,
	namespaces,
	type Rewording,
	type Texts,
	type WordingFault,
	wordingFaults,
} from '@roundsman/contract'
import { texts as de } from '@roundsman/contract/texts/de'
import { texts as en } from '@roundsman/contract/texts/en'
import { texts as fr } from '@roundsman/contract/texts/fr'
import { texts as it } from '@roundsman/contract/texts/it'
import { texts as nl } from '@roundsman/contract/texts/nl'
import type { Db } from '#db/database'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import { announce } from '#platform/live-feed'
import {
	deleteOverride,
	findOverride,
	listOverrides,
	listVersions,
	raiseTextVersion,
	saveOverride,
	type TextPlace,
} from './text-repository.ts'

const released: Record<Locale, Texts> = { en, fr, de, nl, it }

/** The released text of a key; undefined if the key does not exist. */
export function textOf(locale: Locale, namespace: Namespace, key: string): string | undefined {
	const texts: Record<string, string> = released[locale][namespace]
	return Object.hasOwn(texts, key) ? texts[key] : undefined
}

/** The keys of a namespace, which are the same in every language */
export const keysOf = (namespace: Namespace): string[] => Object.keys(en[namespace])

/** A namespace's texts: the released ones with the office's wordings */
export async function listTexts(
	db: Db,
	locale: Locale,
	namespace: Namespace,
): Promise<Record<string, string>> {
	const overrides = await listOverrides(db, { locale, namespace })
	const reworded = Object.fromEntries(overrides.map(({ key, value }) => [key, value]))
	return { ...released[locale][namespace], ...reworded }
}

/** The office's own texts of a language by namespace, with its version */
export async function listRewordings(
	db: Db,
	locale: Locale,
	namespace?: Namespace,
): Promise<{ items: Rewording[] }> {
	const found = new Map<Namespace, Rewording>()
	for (const row of await listVersions(db, locale, namespace)) {
		// Skips a namespace that only an older release had.
		if (!namespaces.includes(row.namespace)) continue
		const known = found.get(row.namespace)
		const item = known ?? { namespace: row.namespace, version: row.version, texts: {} }
		if (row.key !== null && row.value !== null) item.texts[row.key] = row.value
		found.set(row.namespace, item)
	}
	return { items: [...found.values()] }
}

/**
 * Sets the firm's wordings in the caller's transaction, and notifies every open app. Null restores the
 * released wording; the key may be unknown to the release.
 */
export async function putWordings(
	source: EventSource & { now: Date },
	wordings: readonly (TextPlace & { wording: string | null })[],
): Promise<void> {
	const { db, now } = source
	for (const { wording, ...place } of wordings) {
		const { locale, namespace, key } = place
		const released = textOf(locale, namespace, key) ?? null
		const wished = wording === released ? null : wording
		const current = await findOverride(db, place)
		if ((current?.value ?? null) === wished) continue
		const version = await raiseTextVersion(db, place, now)
		if (wished === null) await deleteOverride(db, place)
		else await saveOverride(db, place, wished, now)
		await recordEvent(source, {
			...{ kind: 'text.changed', recordId: `${locale}/${namespace}/${key}`, version },
			...{ before: { value: current?.value ?? released }, after: { value: wished ?? released } },
		})
		const timestamp = now.toISOString()
		const message = { kind: 'translation', version, locale, namespace, timestamp } as const
		await announce(db, { kind: 'message', employeeId: null, except: null, message })
	}
}

/** The current wording of a text and the released one */
type Wording = { released: string; reworded: { value: string; updatedAt: Date } | null }

/** A text's wording; undefined if the text does not exist. */
export async function findWording(db: Db, place: TextPlace): Promise<Wording | undefined> {
	const text = textOf(place.locale, place.namespace, place.key)
	if (text === undefined) return undefined
	return { released: text, reworded: (await findOverride(db, place)) ?? null }
}

/**
 * Changes a text's wording in the caller's transaction, and notifies every open app; null or the released
 * wording restores the latter. Returns the errors of an invalid wording, and then changes nothing. Throws for
 * an unknown text.
 */
export async function rewordTextWithin(
	source: EventSource & { now: Date },
	place: TextPlace,
	wording: string | null,
): Promise<WordingFault[]> {
	const { locale, namespace, key } = place
	const text = textOf(locale, namespace, key)
	if (text === undefined) throw new Error(`There is no text ${namespace}:${key}.`)
	const faults = wording === null ? [] : wordingFaults(text, wording)
	if (faults.length === 0) await putWordings(source, [{ ...place, wording }])
	return faults
}

/** The same in its own transaction */
export const rewordText = (
	source: EventSource & { now: Date },
	place: TextPlace,
	wording: string | null,
): Promise<WordingFault[]> =>
	source.db.transaction().execute((db) => rewordTextWithin({ ...source, db }, place, wording))
