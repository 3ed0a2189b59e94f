import { redirect } from '@tanstack/react-router'
import { loadAccess } from '#domains/access/reads'
import { access } from '#platform/session/office-session'
import { wholeTexts } from '#platform/texts/texts'

/** The first screen of most days, which has its texts before all others. */
const isBoard = (path: string) => path === '/board'

/**
 * Leads to the sign-in, and back to the address afterwards, unless somebody is signed in; waits for the texts of the
 * screen.
 */
export async function requireSession({
	href,
	pathname,
}: {
	href: string
	pathname: string
}): Promise<void> {
	const known = access.get() ?? (await loadAccess())
	if (known?.step !== 'done') throw redirect({ to: '/signin', search: { next: href } })
	if (!isBoard(pathname)) await wholeTexts()
}

export async function requireNoSession(): Promise<void> {
	const known = access.get() ?? (await loadAccess())
	if (known?.step === 'done') throw redirect({ to: '/' })
}

/** The texts of what stands before the sign-in. */
export const bringTexts = (): Promise<void> => wholeTexts()

/** The path under which the office is served: the router's `/` is this path in the browser's history. */
const base = '/office'

/** An address of the office in the browser, or its first screen: a link must not lead elsewhere after signing in. */
export function ownAddress(address: string | undefined): string {
	const own = address && /^\/(?![/\\])/.test(address) ? address : '/'
	return `${base}${own.replace(/^\/office(?=[/?#]|$)/, '')}`
}
