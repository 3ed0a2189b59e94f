import { stored } from '@roundsman/client/stored'
import { storageKeys } from '../storage-keys.ts'

// What is here also stands in the page itself, and so imports next to nothing.

export function shownTheme(): string {
	const chosen = stored(storageKeys.theme)
	if (chosen === 'light' || chosen === 'dark' || chosen === 'sun') return chosen
	return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The text size that the person has chosen, in percent; empty where none was. */
export const shownTextSize = (): string => stored(storageKeys.textSize) ?? ''

/** What a snapshot depends on: it is shown only where this is unchanged. Empty without a session. */
export function snapshotKey(): string {
	const person = stored(storageKeys.token) && stored(storageKeys.userId)
	if (!person) return ''
	const release = document.querySelector<HTMLMetaElement>('meta[name="first-screens"]')?.dataset
		.today
	const language = stored(storageKeys.language) ?? navigator.language
	const day = new Date().toDateString()
	const address = location.pathname + location.search
	return [address, person, day, language, shownTheme(), shownTextSize(), release].join(' ')
}

/** Under which name a tab notes the screen that it left scrolled: it comes back where it was. */
export const scrolledNote = 'scrolled'

/** The words by which a target is found again once the app has drawn the screen. */
export const labelOf = (element: Element): string =>
	`${element.getAttribute('aria-label') ?? ''} ${element.textContent}`.trim()

export const targetSelector = 'a[href], button, [role="button"], input, textarea, summary'
