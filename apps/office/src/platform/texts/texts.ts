import { AppTexts } from '@roundsman/client/texts/texts'
import type { Locale } from '@roundsman/contract'
import { onOtherTabsLocale, preferredLocale, rememberLocale } from '../page/preferences.ts'

const texts = new AppTexts({
	first: {
		en: () => import('./en.ts'),
		de: () => import('./de.ts'),
		fr: () => import('./fr.ts'),
		it: () => import('./it.ts'),
		nl: () => import('./nl.ts'),
	},
	more: { en: none, de: none, fr: none, it: none, nl: none },
	preferredLocale,
	rememberLocale,
	onOtherTabsLocale,
})

/** The office has one bundle of texts a language. */
async function none() {
	return {}
}

/** Speaks the person's language. */
export const startTexts = (): Promise<void> => texts.start()
export const changeLocale = (locale: Locale): Promise<void> => texts.changeLocale(locale)
