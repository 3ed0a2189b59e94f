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

/** A text as it was released, or undefined when there is no such key. */
export function textOf(locale: Locale, namespace: Namespace, key: string): string | undefined {
	const texts: Record<string, string> = released[locale][namespace]
	return Object.hasOwn(texts, key) ? texts[key] : undefined
}

/** The keys of a namespace, which are the same in every language. */
export const keysOf = (namespace: Namespace): string[] => Object.keys(en[namespace])

/** A namespace's texts: the released ones with what the office has worded otherwise. */
export async function listTexts(
	db: Db,
	locale: Locale,
	namespace: Namespace,
): Promise<Record<string, string>> {
	const overrides = await listOverrides(db, { locale, namespace })
	const reworded = Object.fromEntries(overrides.map(({ key, value }) => [key, value]))
	return { ...released[locale][namespace], ...reworded }
}

/** The office's own texts of a language, by namespace with its version. */
export async function listRewordings(
	db: Db,
	locale: Locale,
	namespace?: Namespace,
): Promise<{ items: Rewording[] }> {
	const found = new Map<Namespace, Rewording>()
	for (const row of await listVersions(db, locale, namespace)) {
		// A namespace that only an older release knew says nothing to anybody.
		if (!namespaces.includes(row.namespace)) continue
		const known = found.get(row.namespace)
		const item = known ?? { namespace: row.namespace, version: row.version, texts: {} }
		if (row.key !== null && row.value !== null) item.texts[row.key] = row.value
		found.set(row.namespace, item)
	}
	return { items: [...found.values()] }
}

/**
 * Replaces texts by the firm's own terms, in the caller's transaction, and notifies every open app. Null
 * restores the released wording; a text need not have been released.
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

/** How a text is worded now, and how it was released. */
type Wording = { released: string; reworded: { value: string; updatedAt: Date } | null }

/** A text's wording, or undefined when there is no such text. */
export async function findWording(db: Db, place: TextPlace): Promise<Wording | undefined> {
	const text = textOf(place.locale, place.namespace, place.key)
	if (text === undefined) return undefined
	return { released: text, reworded: (await findOverride(db, place)) ?? null }
}

/**
 * Changes a text's wording, or restores the released one where the wording is null or equal to it, in the
 * caller's transaction, and notifies every open app. Returns the errors of the wording; then nothing has
 * changed. Throws for a text that does not exist.
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

/** The same in a transaction of its own. */
export const rewordText = (
	source: EventSource & { now: Date },
	place: TextPlace,
	wording: string | null,
): Promise<WordingFault[]> =>
	source.db.transaction().execute((db) => rewordTextWithin({ ...source, db }, place, wording))
