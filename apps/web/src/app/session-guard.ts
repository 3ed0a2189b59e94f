import { redirect } from '@tanstack/react-router'
import { getSession } from '#platform/session-store'
import { dayTexts, wholeTexts } from '#platform/texts'

const isToday = (path: string) => path === '/' || path === '/dashboard'

/**
 * Leads to the sign-in, and back to the address afterwards, when nobody is signed in. Waits for the
 * texts: today's tour needs few of them.
 */
export async function requireSession(place: { href: string; pathname: string }): Promise<void> {
	if (!getSession()?.userId) throw redirect({ to: '/signin', search: { next: place.href } })
	await (isToday(place.pathname) ? dayTexts() : wholeTexts())
}

/** An address of this app, or today's tour: a link must not lead elsewhere after signing in. */
export const ownAddress = (address: string | undefined): string =>
	address && /^\/(?![/\\])/.test(address) ? address : '/dashboard'

/** Leads past the sign-in, to where the person wanted to go, when somebody is signed in. */
export function requireNoSession(next: string | undefined): void {
	if (getSession()?.userId) throw redirect({ href: ownAddress(next) })
}
