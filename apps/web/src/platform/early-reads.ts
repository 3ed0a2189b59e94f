import { storageKeys } from './storage-keys.ts'

// Asks for what today's tour shows while the code that shows it is still on its way. It runs before
// everything else and so imports next to nothing.

const addresses = ['/api/visit', '/api/plan-for-today', '/api/profile', '/api/employee-settings']
// An answer that nobody took by then is too old to be handed out.
const validMs = 5_000

const read = (key: string): string | null => {
	try {
		return localStorage.getItem(key)
	} catch {
		return null
	}
}

const token = read(storageKeys.token)
const language = read(storageKeys.language) ?? navigator.language
const startedAtMs = performance.now()
const early = new Map<string, Promise<Response | undefined>>()

if (token && read(storageKeys.userId)) {
	const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
	for (const address of addresses) {
		// One that fails is asked for once more by whoever needs it.
		early.set(
			address,
			fetch(address, { headers }).catch(() => undefined),
		)
	}
}

/** The answer that is on its way for this session and language, once; undefined when there is none. */
export function takeEarlyRead(
	address: string,
	session: string | undefined,
	locale: string,
): Promise<Response | undefined> | undefined {
	const answer = early.get(address)
	early.delete(address)
	const isFresh = performance.now() - startedAtMs < validMs
	return isFresh && session === token && language.startsWith(locale) ? answer : undefined
}

/** Forgets what is on its way: nobody else is to be handed it. */
export const dropEarlyReads = (): void => early.clear()
