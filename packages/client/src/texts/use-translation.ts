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
	/** The current language, such as 'fr'. */
	language: string
}

/** The namespaces that components use. */
const known = new Map<string, Translation<Names>>()
/** Counts loaded languages and changed texts. */
const changes = shareValue(0)

type Find = (key: string, ...gaps: unknown[]) => string

/** What the library fills in: a gap, or another text. */
const filled = /{{|\$t\(/

/** A text in which nothing is filled in: the library takes twenty times as long to find it. */
function plainText(namespace: string, key: string): string | undefined {
	const [, named = namespace, own = key] = /^(\w+):(.+)$/.exec(key) ?? []
	const text: unknown = i18next.getResource(i18next.language, named, own)
	return typeof text === 'string' && !filled.test(text) ? text : undefined
}

/** Caches texts without placeholders: the library computes each one again. */
function remembering(namespace: string, find: Find): Find {
	const known = new Map<string, string>()
	return (key, ...gaps) => {
		if (gaps.length > 0) return find(key, ...gaps)
		const text = known.get(key) ?? plainText(namespace, key) ?? find(key)
		known.set(key, text)
		return text
	}
}

/** The same object for all users of the same namespaces, until one of these changes. */
function translationOf(names: string): Translation<Names> {
	const made = known.get(names)
	if (made) return made
	const [first] = names.split(',', 1) as [FlatNamespace]
	const find = i18next.getFixedT(null, first) as unknown as Find
	const t = remembering(first, find) as unknown as TFunction
	const next: Translation<Names> = { t, language: i18next.language }
	known.set(names, next)
	return next
}

function forgetAll(): void {
	known.clear()
	changes.set(changes.get() + 1)
}

/**
 * Drops the objects of a changed namespace. Components with other namespaces keep theirs: no screen
 * rerenders for texts that it does not use.
 */
function forget(_language: string, namespace: string): void {
	for (const names of known.keys()) {
		if (names.split(',').includes(namespace)) known.delete(names)
	}
	changes.set(changes.get() + 1)
}

/** Connects the screens to the library: `i18next.use(followTexts)`. */
export const followTexts: ThirdPartyModule = {
	type: '3rdParty',
	init(library) {
		library.on('languageChanged', forgetAll)
		library.store.on('added', forget)
	},
}

/**
 * The texts of the given namespaces in a component, which rerenders when the language or one of these texts
 * changes. Cards and rows call it hundreds of times: shared parts are created once (`docs/decisions/012`).
 */
export function useTranslation<const N extends Names = DefaultNamespace>(
	names?: N,
): Translation<N> {
	const asked = String(names ?? 'common')
	const find = () => translationOf(asked)
	return useSyncExternalStore(changes.subscribe, find, find) as Translation<N>
}
