import { redirect } from '@tanstack/react-router'
import { getSession } from '#platform/session-store'

/** Leads to the sign-in, and back to the address afterwards, when nobody is signed in. */
export function requireSession(address: string): void {
	if (!getSession()?.userId) throw redirect({ to: '/signin', search: { next: address } })
}

/** Leads past the sign-in when somebody is signed in. */
export function requireNoSession(): void {
	if (getSession()?.userId) throw redirect({ to: '/dashboard' })
}
