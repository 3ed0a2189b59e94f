import { redirect } from '@tanstack/react-router'
import { getSession } from '#platform/session-store'
import { wholeTexts } from '#platform/texts'

/** Waits for the texts of those who are signed in. Leads to the sign-in, and back to the address afterwards, when nobody is signed in. */
export async function requireSession(address: string): Promise<void> {
	if (!getSession()?.userId) throw redirect({ to: '/signin', search: { next: address } })
	await wholeTexts()
}

/** An address of this app, or today's tour: a link must not lead elsewhere after signing in. */
export const ownAddress = (address: string | undefined): string =>
	address && /^\/(?![/\\])/.test(address) ? address : '/dashboard'

/** Leads past the sign-in, to where the person wanted to go, when somebody is signed in. */
export function requireNoSession(next: string | undefined): void {
	if (getSession()?.userId) throw redirect({ href: ownAddress(next) })
}
