import { shareValue } from '@roundsman/client/shared-value'
import type { OfficeAccess } from '@roundsman/contract'

/** The signed-in person as far as known; null for none. */
export const access = shareValue<OfficeAccess | null>(null)

type Renewal = { end: (isRenewed: boolean) => void; promise: Promise<boolean> }

/** A sign-in that calls wait for because their session has ended; null while none is needed. */
export const renewal = shareValue<Renewal | null>(null)

/** Has the person sign in again over the page; all calls that need it wait for the same one. */
export function renewSession(): Promise<boolean> {
	const waiting = renewal.get()
	if (waiting) return waiting.promise
	// Before anybody has signed in, the page of the sign-in is there for it.
	if (access.get()?.step !== 'done') return Promise.resolve(false)
	let end: (isRenewed: boolean) => void = () => undefined
	const promise = new Promise<boolean>((resolve) => {
		end = (isRenewed) => {
			renewal.set(null)
			resolve(isRenewed)
		}
	})
	renewal.set({ end, promise })
	return promise
}

/** A page that the browser kept for Back does not know who has signed out or in since: it begins anew. */
export const reloadKeptPage = (): void =>
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) location.reload()
	})
