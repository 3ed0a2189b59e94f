import { AppTexts, type Rewordings } from '@roundsman/client/texts/texts'
import type { Locale, Texts } from '@roundsman/contract'
import { preferredLocale, rememberLocale } from '../session/session-store.ts'
import { storageKeys } from '../storage-keys.ts'

type Bundles = Record<Locale, () => Promise<Partial<Texts>>>

const first: Bundles = {
	en: () => import('@roundsman/contract/texts/en/first'),
	fr: () => import('@roundsman/contract/texts/fr/first'),
	de: () => import('@roundsman/contract/texts/de/first'),
	nl: () => import('@roundsman/contract/texts/nl/first'),
	it: () => import('@roundsman/contract/texts/it/first'),
}

const more: Bundles = {
	en: () => import('@roundsman/contract/texts/en/more'),
	fr: () => import('@roundsman/contract/texts/fr/more'),
	de: () => import('@roundsman/contract/texts/de/more'),
	nl: () => import('@roundsman/contract/texts/nl/more'),
	it: () => import('@roundsman/contract/texts/it/more'),
}

/** A release's texts in any of its languages, for customers' papers. */
export const readReleased = (locale: Locale): Promise<Partial<Texts>> => more[locale]()

const texts = new AppTexts({
	...{ first, more, preferredLocale, rememberLocale },
	onOtherTabsLocale: (listener) =>
		addEventListener('storage', ({ key }) => {
			if (key === storageKeys.language) listener()
		}),
})

/** Starts the translations: resolves with the texts of the sign-in and of today's tour. */
export const startTexts = (): Promise<void> => texts.start()
export const wholeTexts = (): Promise<void> => texts.whole()
export const changeLocale = (locale: Locale): Promise<void> => texts.changeLocale(locale)
export const spokenTexts = (): ReturnType<AppTexts['spoken']> => texts.spoken()
export const applyRewordings = (locale: Locale, rewordings: Rewordings): void =>
	texts.applyRewordings(locale, rewordings)
