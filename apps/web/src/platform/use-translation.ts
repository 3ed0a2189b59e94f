import i18next, {
	type DefaultNamespace,
	type FlatNamespace,
	type TFunction,
	type ThirdPartyModule,
} from 'i18next'
import { useSyncExternalStore } from 'react'

type Names = FlatNamespace | readonly FlatNamespace[]
type Translation<N extends Names> = {
	/** A text by its key in the first namespace, or by 'namespace:key'. */
	t: TFunction<N>
	/** The language that is spoken, 'fr'. */
	language: string
}

let translations = new Map<string, Translation<Names>>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** One and the same until another language or wording has come. */
function translationOf(first: string): Translation<Names> {
	const known = translations.get(first)
	if (known) return known
	const made = { t: i18next.getFixedT(null, first as FlatNamespace), language: i18next.language }
	translations.set(first, made)
	return made
}

function forget(): void {
	translations = new Map()
	for (const listener of listeners) listener()
}

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
	const get = () => translationOf(first)
	return useSyncExternalStore(subscribe, get, get) as Translation<N>
}
