import {
	type Locale,
	type Namespace,
	namespaces,
	placeholdersOf,
	type Rewording,
	type Texts,
} from '@roundsman/contract'
import i18next from 'i18next'
import { preferredLocale, rememberLocale } from '../session/session-store.ts'
import { storageKeys } from '../storage-keys.ts'
import { followTexts } from './use-translation.ts'

type Bundles = Record<Locale, () => Promise<Partial<Texts>>>

const firstBundles: Bundles = {
	en: () => import('@roundsman/contract/texts/en/first'),
	fr: () => import('@roundsman/contract/texts/fr/first'),
	de: () => import('@roundsman/contract/texts/de/first'),
	nl: () => import('@roundsman/contract/texts/nl/first'),
	it: () => import('@roundsman/contract/texts/it/first'),
}

const moreBundles: Bundles = {
	en: () => import('@roundsman/contract/texts/en/more'),
	fr: () => import('@roundsman/contract/texts/fr/more'),
	de: () => import('@roundsman/contract/texts/de/more'),
	nl: () => import('@roundsman/contract/texts/nl/more'),
	it: () => import('@roundsman/contract/texts/it/more'),
}

/** The texts of a release in a language that need not be the page's: for papers of customers. */
export const readReleased = (locale: Locale): Promise<Partial<Texts>> => moreBundles[locale]()

declare module 'i18next' {
	interface CustomTypeOptions {
		defaultNS: 'common'
		keySeparator: false
		returnNull: false
		resources: Texts
	}
}

/** What the office has worded otherwise in a language, as last heard. */
export type Rewordings = Partial<Record<Namespace, Rewording>>

const keptUnder = (locale: Locale) => `texts-${locale}`

function readKept(locale: Locale): Rewordings {
	try {
		const kept = localStorage.getItem(keptUnder(locale))
		return (JSON.parse(kept ?? '{}') as Rewordings | null) ?? {}
	} catch {
		return {}
	}
}

/** Keeps it for the next start, which may be without network. */
function keep(locale: Locale, rewordings: Rewordings): void {
	try {
		localStorage.setItem(keptUnder(locale), JSON.stringify(rewordings))
	} catch {
		// Without storage the next start shows the released texts until it has asked.
	}
}

type Spoken = { locale: Locale; released: Partial<Texts>; rewordings: Rewordings }
let spoken: Spoken | undefined
let wished: Locale | undefined

const gapsOf = (text: string) => placeholdersOf(text).join()

/** A namespace as it is to be shown: a wording that was made for other gaps than ours is left out. */
function worded({ released, rewordings }: Spoken, namespace: Namespace): Record<string, string> {
	const texts: Record<string, string> = { ...released[namespace] }
	for (const [key, text] of Object.entries(rewordings[namespace]?.texts ?? {})) {
		const own = texts[key]
		if (own !== undefined && gapsOf(own) === gapsOf(String(text))) texts[key] = text
	}
	return texts
}

/** The library takes them as they are: they are made for it alone. */
function show(locale: Locale, namespace: Namespace, texts: Record<string, string>): void {
	i18next.addResourceBundle(locale, namespace, texts, false, true, {
		silent: false,
		skipCopy: true,
	})
}

async function load(locale: Locale): Promise<Spoken> {
	const [first, more] = await Promise.all([firstBundles[locale](), moreBundles[locale]()])
	const released = { ...first, ...more }
	return { locale, released, rewordings: readKept(locale) }
}

/** Adds a part of a language, unless another has come meanwhile: that came as a whole. */
function add(locale: Locale, part: Partial<Texts>): void {
	if (spoken?.locale !== locale) return
	spoken = { ...spoken, released: { ...spoken.released, ...part } }
	for (const namespace of Object.keys(part) as Namespace[]) {
		show(locale, namespace, worded(spoken, namespace))
	}
}

/** The texts of the first paint, as the office last worded them. */
async function speakFirst(locale: Locale): Promise<void> {
	wished = locale
	const first = await firstBundles[locale]()
	const loaded = { locale, released: first, rewordings: readKept(locale) }
	const texts = (Object.keys(first) as Namespace[]).map((namespace) => [
		namespace,
		worded(loaded, namespace),
	])
	await i18next.use(followTexts).init({
		lng: locale,
		fallbackLng: false,
		defaultNS: 'common',
		keySeparator: false,
		initAsync: false,
		interpolation: { escapeValue: false },
		resources: { [locale]: Object.fromEntries(texts) },
	})
	spoken = loaded
	document.documentElement.lang = locale
}

type Part = () => Promise<void>

/** Once, however often it is wished for; again after it has failed. */
function once(bring: Part): Part {
	let brought: Promise<void> | undefined
	return () => {
		brought ??= bring().catch((error) => {
			brought = undefined
			throw error
		})
		return brought
	}
}

let whole: Part = () => Promise.resolve()

/** Brings every text of the language. */
export const wholeTexts = (): Promise<void> => whole()

/** Speaks the person's language: done with the texts of the sign-in and of today's tour. */
export function startTexts(): Promise<void> {
	const locale = preferredLocale()
	const first = speakFirst(locale)
	whole = once(async () => {
		const [more] = await Promise.all([moreBundles[locale](), first])
		add(locale, more)
	})
	// Another tab has chosen a language: all of them speak it.
	addEventListener('storage', ({ key }) => {
		if (key === storageKeys.language) void changeLocale(preferredLocale())
	})
	return first
}

/** Changes the language at once; nothing is reloaded. The last one that was wished for wins. */
export async function changeLocale(locale: Locale): Promise<void> {
	rememberLocale(locale)
	wished = locale
	if (locale === spoken?.locale) return
	const loaded = await load(locale)
	if (wished !== locale) return
	for (const namespace of namespaces) {
		show(locale, namespace, worded(loaded, namespace))
	}
	spoken = loaded
	document.documentElement.lang = locale
	await i18next.changeLanguage(locale)
}

/** The language that is spoken now, and what of it the office is known to have worded otherwise. */
export const spokenTexts = (): Pick<Spoken, 'locale' | 'rewordings'> | undefined => spoken

/**
 * Takes over what the office has worded otherwise, and shows it on the open screens. A language that
 * is no longer spoken is left as it was: it is asked for when it is spoken again.
 */
export function applyRewordings(locale: Locale, rewordings: Rewordings): void {
	if (spoken?.locale !== locale) return
	spoken = { ...spoken, rewordings }
	keep(locale, rewordings)
	for (const namespace of namespaces) {
		const texts = worded(spoken, namespace)
		const shown: Record<string, string> | undefined = i18next.getResourceBundle(locale, namespace)
		const isNew = Object.entries(texts).some(([key, text]) => shown?.[key] !== text)
		if (isNew) show(locale, namespace, texts)
	}
}
