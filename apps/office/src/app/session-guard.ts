import { redirect } from '@tanstack/react-router'
import { loadAccess } from '#domains/access'
import { access } from '#platform/session/office-session'

/** Leads to the sign-in, and back to the address afterwards, unless somebody is signed in. */
export async function requireSession({ href }: { href: string }): Promise<void> {
	const known = access.get() ?? (await loadAccess())
	if (known?.step !== 'done') throw redirect({ to: '/signin', search: { next: href } })
}

/** Leads past the sign-in when somebody is signed in. */
export async function requireNoSession(): Promise<void> {
	const known = access.get() ?? (await loadAccess())
	if (known?.step === 'done') throw redirect({ to: '/' })
}

/** An address of the office, or its first screen: a link must not lead elsewhere after signing in. */
export const ownAddress = (address: string | undefined): string =>
	address && /^\/(?![/\\])/.test(address) ? address : '/'
