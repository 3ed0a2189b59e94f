import { createContext, use } from 'react'
import type { SessionStore } from '../session/session-store.ts'

/** Who is signed in on a phone. */
export type PhoneSession = Pick<
	SessionStore,
	'getSession' | 'getExpiry' | 'subscribe' | 'expire' | 'rememberWaiting'
>

/**
 * One phone. Its parts hold the state of the person's work that outlives a screen. In modules is what there is
 * once in a page or a process, whoever is signed in: the page's session with the API client that signs with it,
 * keys by their owner, the state of the connection, the texts and the settings of the page.
 */
export type Phone = {
	session: PhoneSession
	/** What `make` gives for this phone, made when it is first asked for. */
	part<T>(make: (phone: Phone) => T): T
}

/**
 * Defines a part of each phone by how it is made from the others. A part is made when it is first asked for,
 * so that its code is loaded with the screen that needs it.
 */
export const definePart =
	<T>(make: (phone: Phone) => T) =>
	(phone: Phone): T =>
		phone.part(make)

export const PhoneContext = createContext<Phone | null>(null)

/** The phone on which this screen is shown. */
export function usePhone(): Phone {
	const phone = use(PhoneContext)
	if (!phone) throw new Error('No phone is given to this screen.')
	return phone
}
