import * as z from 'zod/mini'

// A search field asks the scanner for a code, and takes the answer once. The session is in the tab's storage:
// the system may end the page while the camera is open.

const sessionSchema = z.object({
	field: z.string(),
	/** The path of its screen, and where to return to. */
	path: z.string(),
	href: z.string(),
	/** The text of the field. */
	search: z.string(),
	/** The person has left the scanner; `result` is null where they scanned nothing. */
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
		// A browser that remembers nothing scans for no field.
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

/** Begins a session; one that was under way is over. */
export function startScanSession(
	asked: Pick<ScanSession, 'field' | 'path' | 'href' | 'search'>,
): void {
	write({ ...asked, isOver: false, result: null })
}

/** The scanner is left, with the search that comes of it, or without any. */
export function endScanSession(result: string | null): void {
	const session = readScanSession()
	if (session) write({ ...session, isOver: true, result })
}

/** No field waits for a result any more. */
export const dropScanSession = (): void => write(null)

/**
 * The field's result on return from the scanner: the new search, or null where nothing was scanned.
 * Undefined: the person does not come from the scanner, or another field asked. It is returned once.
 */
export function takeScanResult(field: string, path: string): string | null | undefined {
	const session = readScanSession()
	if (!session?.isOver || session.field !== field || session.path !== path) return undefined
	write(null)
	return session.result
}
