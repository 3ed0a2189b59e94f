import { redirect } from '@tanstack/react-router'
import { loadAccess } from '#domains/access'
import { access } from '#platform/session/office-session'

/** Leads to the sign-in, and back to the address afterwards, unless somebody is signed in. */
export async function requireSession({ href }: { href: string }): Promise<void> {
	const known = access.get() ?? (await loadAccess())
	if (known?.step !== 'done') throw redirect({ to: '/signin', search: { next: href } })
}

export async function requireNoSession(): Promise<void> {
	const known = access.get() ?? (await loadAccess())
	if (known?.step === 'done') throw redirect({ to: '/' })
}

/** Where the office is served: what the router calls `/` is this in the browser's history. */
const base = '/office'

/** An address of the office in the browser, or its first screen: a link must not lead elsewhere after signing in. */
export function ownAddress(address: string | undefined): string {
	const own = address && /^\/(?![/\\])/.test(address) ? address : '/'
	return `${base}${own.replace(/^\/office(?=[/?#]|$)/, '')}`
}
