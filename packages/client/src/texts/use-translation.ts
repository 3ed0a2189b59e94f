import i18next, {
	type DefaultNamespace,
	type FlatNamespace,
	type TFunction,
	type ThirdPartyModule,
} from 'i18next'
import { useSyncExternalStore } from 'react'
import { shareValue } from '../shared-value.ts'

type Names = FlatNamespace | readonly FlatNamespace[]
type Translation<N extends Names> = {
	/** A text by its key in the first namespace, or by 'namespace:key'. */
	t: TFunction<N>
	/** The language that is spoken, 'fr'. */
	language: string
}

/** The namespaces that components have asked for. */
const known = new Map<string, Translation<Names>>()
/** Counts each language and wording that comes. */
const changes = shareValue(0)

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

/** One and the same for all who name the same namespaces, until one of these changes. */
function translationOf(names: string): Translation<Names> {
	const made = known.get(names)
	if (made) return made
	const [first] = names.split(',', 1) as [FlatNamespace]
	const find = i18next.getFixedT(null, first) as unknown as Find
	const t = remembering(find) as unknown as TFunction
	const next: Translation<Names> = { t, language: i18next.language }
	known.set(names, next)
	return next
}

function forgetAll(): void {
	known.clear()
	changes.set(changes.get() + 1)
}

/**
 * A component that named other namespaces keeps its texts: no screen is redrawn for texts that it does not
 * use.
 */
function forget(_language: string, namespace: string): void {
	for (const names of known.keys()) {
		if (names.split(',').includes(namespace)) known.delete(names)
	}
	changes.set(changes.get() + 1)
}

/** Lets the screens follow the library: `i18next.use(followTexts)`. */
export const followTexts: ThirdPartyModule = {
	type: '3rdParty',
	init(library) {
		library.on('languageChanged', forgetAll)
		library.store.on('added', forget)
	},
}

/**
 * The texts of the named namespaces in a component, which is drawn anew with another language, or
 * another wording of theirs. Cards and rows ask for theirs by the hundred: what they share is made
 * once (`docs/decisions/012`).
 */
export function useTranslation<const N extends Names = DefaultNamespace>(
	names?: N,
): Translation<N> {
	const asked = String(names ?? 'common')
	const find = () => translationOf(asked)
	return useSyncExternalStore(changes.subscribe, find, find) as Translation<N>
}
