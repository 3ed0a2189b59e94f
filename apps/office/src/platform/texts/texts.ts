import { AppTexts } from '@roundsman/client/texts/texts'
import type { Locale } from '@roundsman/contract'
import { onOtherTabsLocale, preferredLocale, rememberLocale } from '../page/preferences.ts'

const texts = new AppTexts({
	first: {
		en: () => import('./first/en.ts'),
		de: () => import('./first/de.ts'),
		fr: () => import('./first/fr.ts'),
		nl: () => import('./first/nl.ts'),
		it: () => import('./first/it.ts'),
	},
	more: {
		en: () => import('./more/en.ts'),
		de: () => import('./more/de.ts'),
		fr: () => import('./more/fr.ts'),
		nl: () => import('./more/nl.ts'),
		it: () => import('./more/it.ts'),
	},
	preferredLocale,
	rememberLocale,
	onOtherTabsLocale,
})

/** Speaks the person's language: done with the texts of the board. */
export const startTexts = (): Promise<void> => texts.start()
/** Every text of the language, which all screens but the board wait for. */
export const wholeTexts = (): Promise<void> => texts.whole()
/** Code of what is opened beside the first screen, with its texts. */
export async function withTexts<T>(code: Promise<T>): Promise<T> {
	const [loaded] = await Promise.all([code, wholeTexts()])
	return loaded
}
export const changeLocale = (locale: Locale): Promise<void> => texts.changeLocale(locale)
