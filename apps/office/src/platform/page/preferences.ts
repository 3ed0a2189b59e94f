import { defaultLocale, deviceMarkSchema, type Locale, locales } from '@roundsman/contract'

/** Both halves of the service share what a browser prefers. */
const keys = {
	language: 'user-language',
	theme: 'theme',
	deviceMark: 'device-mark',
	login: 'office-login',
	/** A cookie may be there: scripts cannot see it. */
	session: 'office-session',
	signOut: 'provider-sign-out',
	provider: 'provider-sign-in',
} as const

const read = (key: string): string | null => {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

const write = (key: string, value: string | null): void => {
	try {
		if (value === null) localStorage.removeItem(key)
		else localStorage.setItem(key, value)
	} catch {
		// A browser that forbids storage begins with its own preferences each time.
	}
}

/** The person's language, else the first that the browser and we both know. */
export function preferredLocale(): Locale {
	const wished = [read(keys.language) ?? '', ...navigator.languages]
	const known = wished.map((language) => language.slice(0, 2).toLowerCase())
	return known.flatMap((one) => locales.find((locale) => locale === one) ?? [])[0] ?? defaultLocale
}
export const rememberLocale = (locale: Locale): void => write(keys.language, locale)
export const onOtherTabsLocale = (listener: () => void): void =>
	addEventListener('storage', ({ key }) => {
		if (key === keys.language) listener()
	})

export function getDeviceMark(): string | undefined {
	return deviceMarkSchema.safeParse(read(keys.deviceMark)).data
}
export const rememberDeviceMark = (mark: string): void => write(keys.deviceMark, mark)

export const rememberedLogin = (): string => read(keys.login) ?? ''
export const rememberLogin = (login: string): void => write(keys.login, login)

/** Whether somebody has signed in here and not out again; the session itself may have ended since. */
export const mayHaveSession = (): boolean => read(keys.session) !== null
export const noteSession = (isThere: boolean): void => write(keys.session, isThere ? 'yes' : null)

/** Where the session at the provider of single sign-on ends; null for a sign-in by the password. */
export const signOutAddress = (): string | null => read(keys.signOut)
export const noteSignOutAddress = (address: string | null): void => write(keys.signOut, address)

/** A sign-in at the provider that this browser has begun, by the state that comes back with the answer. */
export type ProviderVisit = { ticket: string; next?: string; isWindow?: boolean }
export const noteProviderVisit = (state: string, visit: ProviderVisit): void =>
	write(`${keys.provider}:${state}`, JSON.stringify(visit))

/** The sign-in of a state, once. */
export function takeProviderVisit(state: string): ProviderVisit | null {
	const key = `${keys.provider}:${state}`
	const visit = JSON.parse(read(key) ?? 'null') as ProviderVisit | null
	write(key, null)
	return visit
}

/** The width of a pane of a page; null where it was never changed. */
export function rememberedPane(name: string): number | null {
	const text = read(`office-pane-${name}`)
	return text === null || Number.isNaN(Number(text)) ? null : Number(text)
}
export const rememberPane = (name: string, width: number): void =>
	write(`office-pane-${name}`, String(width))

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

export const preferredTheme = (): Theme =>
	themes.find((theme) => theme === read(keys.theme)) ?? 'system'

function applyTheme(): void {
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
	write(keys.theme, theme)
	applyTheme()
}
