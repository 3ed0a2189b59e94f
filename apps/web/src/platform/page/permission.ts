import { store, stored } from '@roundsman/client/stored'
import { storageKeys } from '../storage-keys.ts'

// Some browsers, those of iPhones among them, keep reporting 'prompt' after the person has allowed it, and
// send no change event. There a use that worked counts as granted until one is refused.

export type PermissionAnswer = 'granted' | 'denied' | 'prompt'
type Permitted = 'geolocation' | 'camera'

const keyOf = (name: Permitted) => `${storageKeys.worked}-${name}`
/** Uses that worked in this page, where the browser stores nothing. */
const worked = new Set<Permitted>()
const listeners = new Map<Permitted, Set<() => void>>()

const hasWorked = (name: Permitted): boolean => worked.has(name) || stored(keyOf(name)) !== null

function note(name: Permitted, isWorking: boolean): void {
	if (isWorking) worked.add(name)
	else worked.delete(name)
	store(keyOf(name), isWorking ? 'yes' : null)
	for (const listener of listeners.get(name) ?? []) listener()
}

/** The browser's own answer; 'prompt' for one that cannot be asked. */
async function query(name: Permitted): Promise<PermissionStatus | undefined> {
	try {
		return await navigator.permissions.query({ name: name as PermissionName })
	} catch {
		return undefined
	}
}

const answerOf = (name: Permitted, status: PermissionStatus | undefined): PermissionAnswer => {
	const said = status?.state ?? 'prompt'
	return said === 'prompt' && hasWorked(name) ? 'granted' : said
}

export const askPermission = async (name: Permitted): Promise<PermissionAnswer> =>
	answerOf(name, await query(name))

/** Something was obtained. Where the browser says so itself, it is asked anew each time. */
export async function noteWorked(name: Permitted): Promise<void> {
	if (hasWorked(name)) return
	if ((await query(name))?.state !== 'granted') note(name, true)
}

/** The person has refused it. */
export function noteRefused(name: Permitted): void {
	if (hasWorked(name)) note(name, false)
}

/** Follows a permission: calls back with the answer now and at every change. Gives what stops following. */
export function followPermission(
	name: Permitted,
	listener: (answer: PermissionAnswer) => void,
): () => void {
	const ending = new AbortController()
	const { signal } = ending
	const own = listeners.get(name) ?? new Set()
	listeners.set(name, own)
	const follow = async () => {
		const status = await query(name)
		if (signal.aborted) return
		const update = () => listener(answerOf(name, status))
		update()
		own.add(update)
		signal.addEventListener('abort', () => own.delete(update))
		status?.addEventListener('change', update, { signal })
	}
	void follow()
	return () => ending.abort()
}
