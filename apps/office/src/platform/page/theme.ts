import { store, stored } from '@roundsman/client/stored'
import { storageKeys } from './storage-keys.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

export const preferredTheme = (): Theme =>
	themes.find((theme) => theme === stored(storageKeys.theme)) ?? 'system'

/** Shows the theme before anything is painted. */
export function applyTheme(): void {
	const theme = preferredTheme()
	const shown = theme === 'system' ? (prefersDark().matches ? 'dark' : 'light') : theme
	document.documentElement.dataset.theme = shown
}

/** Shows the chosen theme and follows the system's while none is chosen. */
export function startTheme(): void {
	applyTheme()
	prefersDark().addEventListener('change', applyTheme)
}

export function chooseTheme(theme: Theme): void {
	store(storageKeys.theme, theme)
	applyTheme()
}
