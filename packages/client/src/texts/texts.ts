import {
	type Locale,
	type Namespace,
	namespaces,
	placeholdersOf,
	type Rewording,
	type Texts,
} from '@roundsman/contract'
import i18next from 'i18next'
import { store, storedJson } from '../stored.ts'
import { writeNumbers } from './number-gaps.ts'
import { followTexts } from './use-translation.ts'

declare module 'i18next' {
	interface CustomTypeOptions {
		defaultNS: 'common'
		keySeparator: false
		returnNull: false
		resources: Texts
	}
}

type Bundles = Record<Locale, () => Promise<Partial<Texts>>>

/** The texts' dependencies on their app. */
type TextsSource = {
	/** The texts of the first paint. */
	first: Bundles
	/** All other texts. */
	more: Bundles
	/** The person's language. */
	preferredLocale: () => Locale
	rememberLocale: (locale: Locale) => void
	/** Calls the listener when another tab has chosen a language. */
	onOtherTabsLocale: (listener: () => void) => void
}

/** The office's own texts of a language, as last received. */
export type Rewordings = Partial<Record<Namespace, Rewording>>

const keptUnder = (locale: Locale) => `texts-${locale}`

const readCached = (locale: Locale): Rewordings =>
	(storedJson(keptUnder(locale)) as Rewordings | null) ?? {}

/** Stores them for the next start, which may be without network. */
const keep = (locale: Locale, rewordings: Rewordings): void =>
	void store(keptUnder(locale), JSON.stringify(rewordings))

type Spoken = { locale: Locale; released: Partial<Texts>; rewordings: Rewordings }

const gapsOf = (text: string) => placeholdersOf(text).join()

/**
 * The texts of a namespace with the office's changes; a change with other placeholders than ours is left
 * out.
 */
function worded({ released, rewordings }: Spoken, namespace: Namespace): Record<string, string> {
	const texts: Record<string, string> = { ...released[namespace] }
	for (const [key, text] of Object.entries(rewordings[namespace]?.texts ?? {})) {
		const own = texts[key]
		if (own !== undefined && gapsOf(own) === gapsOf(String(text))) texts[key] = text
	}
	return texts
}

/** Without a copy: the texts are created for the library only. */
function show(locale: Locale, namespace: Namespace, texts: Record<string, string>): void {
	i18next.addResourceBundle(locale, namespace, texts, false, true, {
		silent: false,
		skipCopy: true,
	})
}

type Part = () => Promise<void>

/** Runs it once, however often it is called; again after a failure. */
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

function startLibrary({ locale, ...loaded }: Spoken): Promise<unknown> {
	const namespaces = Object.keys(loaded.released) as Namespace[]
	const texts = namespaces.map((namespace) => [namespace, worded({ locale, ...loaded }, namespace)])
	return i18next
		.use(followTexts)
		.use(writeNumbers)
		.init({
			lng: locale,
			fallbackLng: false,
			defaultNS: 'common',
			keySeparator: false,
			initAsync: false,
			interpolation: { escapeValue: false, alwaysFormat: true },
			resources: { [locale]: Object.fromEntries(texts) },
		})
}

/** A page that has a language is styled anew as a whole when it is set, also to the same one. */
function nameLanguage(locale: Locale): void {
	const { documentElement } = document
	if (documentElement.lang !== locale) documentElement.lang = locale
}

/** The texts of an app in the person's language. */
export class AppTexts {
	readonly #source: TextsSource
	#spoken: Spoken | undefined
	#wished: Locale | undefined
	#whole: Part = () => Promise.resolve()

	constructor(source: TextsSource) {
		this.#source = source
	}

	/** Loads all texts of the language. */
	whole(): Promise<void> {
		return this.#whole()
	}

	/** Starts with the person's language: resolves with the texts of the first paint. */
	start(): Promise<void> {
		const { more, preferredLocale, onOtherTabsLocale } = this.#source
		const locale = preferredLocale()
		const first = this.#speakFirst(locale)
		this.#whole = once(async () => {
			const [rest] = await Promise.all([more[locale](), first])
			this.#add(locale, rest)
		})
		onOtherTabsLocale(() => void this.changeLocale(preferredLocale()))
		return first
	}

	/** Changes the language without a reload. The last choice wins. */
	async changeLocale(locale: Locale): Promise<void> {
		this.#source.rememberLocale(locale)
		this.#wished = locale
		if (locale === this.#spoken?.locale) return
		const loaded = await this.#load(locale)
		if (this.#wished !== locale) return
		for (const namespace of namespaces) {
			show(locale, namespace, worded(loaded, namespace))
		}
		this.#spoken = loaded
		nameLanguage(locale)
		await i18next.changeLanguage(locale)
	}

	/** The current language, and the office's known changes of its texts. */
	spoken(): Pick<Spoken, 'locale' | 'rewordings'> | undefined {
		return this.#spoken
	}

	/**
	 * Stores the office's changes of texts, and shows them on the open screens. Texts of a language that is no
	 * longer used are unchanged: they are requested when it is used again.
	 */
	applyRewordings(locale: Locale, rewordings: Rewordings): void {
		if (this.#spoken?.locale !== locale) return
		const spoken = { ...this.#spoken, rewordings }
		this.#spoken = spoken
		keep(locale, rewordings)
		for (const namespace of namespaces) {
			const texts = worded(spoken, namespace)
			const shown: Record<string, string> | undefined = i18next.getResourceBundle(locale, namespace)
			const isNew = Object.entries(texts).some(([key, text]) => shown?.[key] !== text)
			if (isNew) show(locale, namespace, texts)
		}
	}

	async #load(locale: Locale): Promise<Spoken> {
		const { first, more } = this.#source
		const [begun, rest] = await Promise.all([first[locale](), more[locale]()])
		return { locale, released: { ...begun, ...rest }, rewordings: readCached(locale) }
	}

	/**
	 * Adds texts of a language, unless the language has changed meanwhile: the new one is loaded as a whole.
	 */
	#add(locale: Locale, part: Partial<Texts>): void {
		if (this.#spoken?.locale !== locale) return
		const spoken = { ...this.#spoken, released: { ...this.#spoken.released, ...part } }
		this.#spoken = spoken
		for (const namespace of Object.keys(part) as Namespace[]) {
			show(locale, namespace, worded(spoken, namespace))
		}
	}

	/** The texts of the first paint, with the office's last known changes. */
	async #speakFirst(locale: Locale): Promise<void> {
		this.#wished = locale
		const released = await this.#source.first[locale]()
		const loaded = { locale, released, rewordings: readCached(locale) }
		await startLibrary(loaded)
		this.#spoken = loaded
		nameLanguage(locale)
	}
}
