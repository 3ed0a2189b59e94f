import { createContext, use } from 'react'
import type { Session } from '../session/session-store.ts'

/** Who is signed in on a phone. */
export type PhoneSession = {
	getSession(): Session | null
	/** Stores the number of a person's waiting changes, for the next person who signs in. */
	rememberWaiting(owner: string, count: number): void
}

/** One phone. Its parts hold all state of the app that outlives a screen: nothing of it is in a module. */
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
