import { preferredTheme, rememberTheme, type Theme } from '../session/session-store.ts'

const dark = matchMedia('(prefers-color-scheme: dark)')
const barColours = { light: '#FFFFFF', dark: '#171D24', sun: '#FFFFFF' }

function apply(): void {
	const theme = preferredTheme()
	const shown = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme
	const { dataset } = document.documentElement
	// A snapshot has it already: setting it again styles the whole page anew.
	if (dataset.theme !== shown) dataset.theme = shown
	document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[shown])
}

/** Shows the chosen theme and follows the system's while none is chosen. */
export function startTheme(): void {
	apply()
	dark.addEventListener('change', apply)
}

export function chooseTheme(theme: Theme): void {
	rememberTheme(theme)
	apply()
}
