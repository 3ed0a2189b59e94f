import { ApiError } from '@roundsman/client/api/api-error'
import { createEvent } from '@roundsman/client/event'
import { store, stored } from '@roundsman/client/stored'
import { defaultLocale, isDeviceMark, type Locale, locales } from '@roundsman/contract'
import { storageKeys } from '../storage-keys.ts'

/** The person signed in on this device. */
export type Session = { token: string; userId: string }

const waitingPrefix = 'waiting-'

// Stored for other tabs and a reload.
const expiredKey = 'session-expired'
const signingOutKey = 'signing-out'

function readSession(): Session | null {
	const token = stored(storageKeys.token)
	const userId = stored(storageKeys.userId)
	return token && userId ? { token, userId } : null
}

const readExpiry = () => (stored(expiredKey) === null ? null : new ApiError(401, null))

/** Who is signed in, and why nobody is any more. Without storage, the session lasts as long as the page. */
export class SessionStore {
	#current: Session | null
	#expiry: ApiError | null = readExpiry()
	#leaving = new AbortController()
	readonly #changed = createEvent()

	constructor(current = readSession()) {
		this.#current = current
		// Clears a note that a page left when it was closed during its sign-out.
		store(signingOutKey, null)
	}

	readonly subscribe = this.#changed.subscribe

	/** The session, updated when another tab signs out. */
	readonly getSession = (): Session | null => this.#current

	/** Why the session is over when the person did not end it; the sign-in shows it. */
	readonly getExpiry = (): ApiError | null => this.#expiry

	/** Aborted as soon as a tab signs out: no more requests are sent with a token that is about to expire. */
	readonly getSignal = (): AbortSignal => this.#leaving.signal

	/** An invalid token ends the session in every tab at once. */
	readonly expire = (error: ApiError): void => this.set(null, error)

	/** Notes the sign-out for all tabs before the request, so that they see the end of the token as intended. */
	beginSignOut(): void {
		store(signingOutKey, 'yes')
		this.#leaving.abort()
	}

	/** True for the token that this browser goes on using: no tab has signed out or is signing out. */
	readonly isInUse = (token: string): boolean => {
		const isCurrent = token === this.#current?.token
		try {
			if (localStorage.getItem(signingOutKey) !== null) return false
			return isCurrent && localStorage.getItem(storageKeys.token) === token
		} catch {
			return isCurrent
		}
	}

	readonly set = (session: Session | null, error: ApiError | null = null): void => {
		this.#current = session
		this.#expiry = error
		this.#leaving = new AbortController()
		store(expiredKey, error && 'yes')
		store(storageKeys.token, session?.token ?? null)
		store(storageKeys.userId, session?.userId ?? null)
		store(signingOutKey, null)
		this.#changed.notify()
	}

	/**
	 * When one tab begins to sign out, no tab uses its token, and afterwards it is invalid in every tab. When
	 * one signs in, the others reload as that person. They watch the id, not the token: it is written last. A page
	 * that was kept for Back heard nothing, and looks when it is shown again.
	 */
	followOtherTabs(): void {
		const follow = () => {
			this.#current = readSession()
			this.#expiry = readExpiry()
			if (this.#current) location.reload()
			this.#changed.notify()
		}
		addEventListener('pageshow', ({ persisted }) => {
			if (persisted && readSession()?.token !== this.#current?.token) follow()
		})
		addEventListener('storage', (event) => {
			if (event.key === signingOutKey) {
				// When the note is cleared, the token may still be valid.
				if (event.newValue === null) this.#leaving = new AbortController()
				else this.#leaving.abort()
			}
			if (event.key === storageKeys.userId || event.key === null) follow()
		})
	}

	/** Stores the number of a person's waiting changes on this phone, for the next person who signs in. */
	readonly rememberWaiting = (owner: string, count: number): void =>
		void store(`${waitingPrefix}${owner}`, count > 0 ? String(count) : null)
}

/**
 * The session of this page. There is one: the storage holds one for all tabs, and what the page asks of the
 * service is signed with it.
 */
export const pageSession = new SessionStore()
export const { getSession, set: setSession } = pageSession

/** The office's id of this browser from an earlier sign-in; it outlives the sign-out. */
export function getDeviceMark(): string | undefined {
	const mark = stored(storageKeys.deviceMark)
	return isDeviceMark(mark) ? mark : undefined
}

export const rememberDeviceMark = (mark: string): void => void store(storageKeys.deviceMark, mark)

/**
 * The user name of the last sign-in on this device; it outlives the sign-out. The password is never stored.
 */
export const rememberedLogin = (): string | null => stored(storageKeys.login)
export const rememberLogin = (login: string): void => void store(storageKeys.login, login)

const isLocale = (text: string): text is Locale => (locales as readonly string[]).includes(text)

/** The person's language, else the first of the browser's that we support, else French. */
export function preferredLocale(): Locale {
	const chosen = stored(storageKeys.language)
	if (chosen && isLocale(chosen)) return chosen
	const offered = navigator.languages.map((language) => language.slice(0, 2).toLowerCase())
	return offered.find(isLocale) ?? defaultLocale
}

export const hasChosenLocale = (): boolean => stored(storageKeys.language) !== null
export const rememberLocale = (locale: Locale): void => void store(storageKeys.language, locale)

export const themes = ['system', 'light', 'dark', 'sun'] as const
export type Theme = (typeof themes)[number]

export function preferredTheme(): Theme {
	const chosen = stored(storageKeys.theme)
	return themes.find((theme) => theme === chosen) ?? 'system'
}

export const rememberTheme = (theme: Theme): void => void store(storageKeys.theme, theme)

/** In percent of the browser's default. */
export const textSizes = [100, 125, 150, 200] as const
export type TextSize = (typeof textSizes)[number]

export function preferredTextSize(): TextSize {
	const chosen = Number(stored(storageKeys.textSize))
	return textSizes.find((size) => size === chosen) ?? 100
}

export const rememberTextSize = (size: TextSize): void =>
	void store(storageKeys.textSize, String(size))

/** The number of waiting changes of people other than the one signed in. */
export function countWaitingOfOthers(): number {
	const own = `${waitingPrefix}${getSession()?.userId}`
	try {
		const names = Object.keys(localStorage).filter((name) => name.startsWith(waitingPrefix))
		const others = names.filter((name) => name !== own)
		return others.reduce((sum, name) => sum + Number(localStorage.getItem(name)), 0)
	} catch {
		return 0
	}
}
