import * as z from 'zod/mini'

// A search field requests a code from the scanner and reads the result once. The session is in `sessionStorage`:
// the system may close the page while the camera is open.

const sessionSchema = z.object({
	field: z.string(),
	/** The path of the field's screen, and the address to return to. */
	path: z.string(),
	href: z.string(),
	/** The text of the field. */
	search: z.string(),
	/** True once the person has left the scanner; `result` is null where nothing was scanned. */
	isOver: z.boolean(),
	result: z.nullable(z.string()),
})
type ScanSession = z.infer<typeof sessionSchema>

const key = 'scan-session'

function write(session: ScanSession | null): void {
	try {
		if (session) sessionStorage.setItem(key, JSON.stringify(session))
		else sessionStorage.removeItem(key)
	} catch {
		// Without storage there is no session.
	}
}

export function readScanSession(): ScanSession | null {
	try {
		const stored = z.safeParse(sessionSchema, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
		return stored.success ? stored.data : null
	} catch {
		return null
	}
}

/** Begins a session; it replaces one under way. */
export function startScanSession(
	asked: Pick<ScanSession, 'field' | 'path' | 'href' | 'search'>,
): void {
	write({ ...asked, isOver: false, result: null })
}

/** Ends the session with the resulting search, or null for none. */
export function endScanSession(result: string | null): void {
	const session = readScanSession()
	if (session) write({ ...session, isOver: true, result })
}

/** Drops the session: no field waits for a result any more. */
export const dropScanSession = (): void => write(null)

/**
 * The field's result on return from the scanner: the new search, or null where nothing was scanned.
 * Undefined: the person does not return from the scanner, or another field requested it. It is returned
 * once.
 */
export function takeScanResult(field: string, path: string): string | null | undefined {
	const session = readScanSession()
	if (!session?.isOver || session.field !== field || session.path !== path) return undefined
	write(null)
	return session.result
}
