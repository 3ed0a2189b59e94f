import { store, stored, storedJson } from '@roundsman/client/stored'
import { defaultLocale, isDeviceMark, type Locale, locales } from '@roundsman/contract'
import { storageKeys } from './storage-keys.ts'

/** The person's language, else the first that the browser and we both know. */
export function preferredLocale(): Locale {
	const wished = [stored(storageKeys.language) ?? '', ...navigator.languages]
	const known = wished.map((language) => language.slice(0, 2).toLowerCase())
	return known.flatMap((one) => locales.find((locale) => locale === one) ?? [])[0] ?? defaultLocale
}
export const rememberLocale = (locale: Locale): void => void store(storageKeys.language, locale)
export const onOtherTabsLocale = (listener: () => void): void =>
	addEventListener('storage', ({ key }) => {
		if (key === storageKeys.language) listener()
	})

export function getDeviceMark(): string | undefined {
	const mark = stored(storageKeys.deviceMark)
	return isDeviceMark(mark) ? mark : undefined
}
export const rememberDeviceMark = (mark: string): void => void store(storageKeys.deviceMark, mark)

export const rememberedLogin = (): string => stored(storageKeys.login) ?? ''
export const rememberLogin = (login: string): void => void store(storageKeys.login, login)

/** Whether somebody has signed in here and not out again; the session itself may have ended since. */
export const mayHaveSession = (): boolean => stored(storageKeys.session) !== null
export const noteSession = (isThere: boolean): void =>
	void store(storageKeys.session, isThere ? 'yes' : null)

/** The address that ends the session at the single sign-on provider; null after a sign-in by password. */
export const signOutAddress = (): string | null => stored(storageKeys.signOut)
export const noteSignOutAddress = (address: string | null): void =>
	void store(storageKeys.signOut, address)

/** A sign-in at the provider that this browser has begun, by the state that comes back with the answer. */
export type ProviderVisit = { ticket: string; next?: string; isWindow?: boolean }
export const noteProviderVisit = (state: string, visit: ProviderVisit): void =>
	void store(`${storageKeys.provider}:${state}`, JSON.stringify(visit))

/** The sign-in of a state, once. */
export function takeProviderVisit(state: string): ProviderVisit | null {
	const key = `${storageKeys.provider}:${state}`
	const visit = storedJson(key) as ProviderVisit | null
	store(key, null)
	return visit
}
