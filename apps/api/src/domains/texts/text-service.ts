import type { Locale, Namespace, Texts } from '@roundsman/contract'
import { texts as de } from '@roundsman/contract/texts/de'
import { texts as en } from '@roundsman/contract/texts/en'
import { texts as fr } from '@roundsman/contract/texts/fr'
import { texts as it } from '@roundsman/contract/texts/it'
import { texts as nl } from '@roundsman/contract/texts/nl'
import type { Db } from '#db/database'

const released: Record<Locale, Texts> = { en, fr, de, nl, it }

/** A text as it was released, or undefined when there is no such key. */
export function textOf(locale: Locale, namespace: Namespace, key: string): string | undefined {
	const texts: Record<string, string> = released[locale][namespace]
	return texts[key]
}

/** A namespace's texts: the released ones with what the office has worded otherwise. */
export async function listTexts(
	db: Db,
	locale: Locale,
	namespace: Namespace,
): Promise<Record<string, string>> {
	const overrides = await db
		.selectFrom('text_override')
		.select(['key', 'value'])
		.where('locale', '=', locale)
		.where('namespace', '=', namespace)
		.execute()
	const reworded = Object.fromEntries(overrides.map(({ key, value }) => [key, value]))
	return { ...released[locale][namespace], ...reworded }
}
