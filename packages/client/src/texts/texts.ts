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
	/** The texts of its first paint. */
	first: Bundles
	/** All others. */
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

/** Keeps it for the next start, which may be without network. */
const keep = (locale: Locale, rewordings: Rewordings): void =>
	void store(keptUnder(locale), JSON.stringify(rewordings))

type Spoken = { locale: Locale; released: Partial<Texts>; rewordings: Rewordings }

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

/** The texts of an app in the person's language. */
export class AppTexts {
	readonly #source: TextsSource
	#spoken: Spoken | undefined
	#wished: Locale | undefined
	#whole: Part = () => Promise.resolve()

	constructor(source: TextsSource) {
		this.#source = source
	}

	/** Brings every text of the language. */
	whole(): Promise<void> {
		return this.#whole()
	}

	/** Speaks the person's language: done with the texts of the first paint. */
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

	/** Changes the language at once; nothing is reloaded. The last one that was wished for wins. */
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
		document.documentElement.lang = locale
		await i18next.changeLanguage(locale)
	}

	/** The language that is spoken now, and what of it the office is known to have worded otherwise. */
	spoken(): Pick<Spoken, 'locale' | 'rewordings'> | undefined {
		return this.#spoken
	}

	/**
	 * Takes over what the office has worded otherwise, and shows it on the open screens. A language that
	 * is no longer spoken is left as it was: it is asked for when it is spoken again.
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

	/** Adds a part of a language, unless another has come meanwhile: that came as a whole. */
	#add(locale: Locale, part: Partial<Texts>): void {
		if (this.#spoken?.locale !== locale) return
		const spoken = { ...this.#spoken, released: { ...this.#spoken.released, ...part } }
		this.#spoken = spoken
		for (const namespace of Object.keys(part) as Namespace[]) {
			show(locale, namespace, worded(spoken, namespace))
		}
	}

	/** The texts of the first paint, as the office last worded them. */
	async #speakFirst(locale: Locale): Promise<void> {
		this.#wished = locale
		const released = await this.#source.first[locale]()
		const loaded = { locale, released, rewordings: readCached(locale) }
		await startLibrary(loaded)
		this.#spoken = loaded
		document.documentElement.lang = locale
	}
}
