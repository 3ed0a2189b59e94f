import i18next, {
	type DefaultNamespace,
	type FlatNamespace,
	type TFunction,
	type ThirdPartyModule,
} from 'i18next'
import { shareValue } from './shared-value.ts'

type Names = FlatNamespace | readonly FlatNamespace[]
type Translation<N extends Names> = {
	/** A text by its key in the first namespace, or by 'namespace:key'. */
	t: TFunction<N>
	/** The language that is spoken, 'fr'. */
	language: string
}

type Table = Map<string, Translation<Names>>

/** What components have asked for: another table with each language and wording that comes. */
const table = shareValue<Table>(new Map())

type Find = (key: string, ...gaps: unknown[]) => string

/** Looks a text without gaps up once: the library works each one out anew. */
function remembering(find: Find): Find {
	const known = new Map<string, string>()
	return (key, ...gaps) => {
		if (gaps.length > 0) return find(key, ...gaps)
		const text = known.get(key) ?? find(key)
		known.set(key, text)
		return text
	}
}

/** One and the same for all who ask. */
function translationOf(known: Table, first: string): Translation<Names> {
	const made = known.get(first)
	if (made) return made
	const find = i18next.getFixedT(null, first as FlatNamespace) as unknown as Find
	const t = remembering(find) as unknown as TFunction
	const next: Translation<Names> = { t, language: i18next.language }
	known.set(first, next)
	return next
}

const forget = () => table.set(new Map())

/** Lets the screens follow the library: `i18next.use(followTexts)`. */
export const followTexts: ThirdPartyModule = {
	type: '3rdParty',
	init(library) {
		library.on('languageChanged', forget)
		library.store.on('added', forget)
	},
}

/**
 * The texts of the named namespaces in a component, which is drawn anew with another language or
 * wording. Cards and rows ask for theirs by the hundred: what they share is made once
 * (`docs/decisions/066`).
 */
export function useTranslation<const N extends Names = DefaultNamespace>(
	names?: N,
): Translation<N> {
	const first = (typeof names === 'string' ? names : names?.[0]) ?? 'common'
	return translationOf(table.useValue(), first) as Translation<N>
}
