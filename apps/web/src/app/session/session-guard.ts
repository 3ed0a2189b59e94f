import { redirect } from '@tanstack/react-router'
import { getSession } from '#platform/session/session-store'
import { wholeTexts } from '#platform/texts/texts'

const isToday = (path: string) => path === '/' || path === '/dashboard'

export const hasSession = (): boolean => Boolean(getSession()?.userId)

/** Redirects to the sign-in without a session, and back afterwards; waits for the texts of the screen. */
export async function requireSession(place: { href: string; pathname: string }): Promise<void> {
	if (!hasSession()) throw redirect({ to: '/signin', search: { next: place.href } })
	if (!isToday(place.pathname)) await wholeTexts()
}

/** An address of this app, or today's tour: a link must not lead to another site after signing in. */
export const ownAddress = (address: string | undefined): string =>
	address && /^\/(?![/\\])/.test(address) ? address : '/dashboard'

/** Redirects a signed-in person past the sign-in, to the requested screen. */
export function requireNoSession(next: string | undefined): void {
	if (hasSession()) throw redirect({ href: ownAddress(next) })
}
