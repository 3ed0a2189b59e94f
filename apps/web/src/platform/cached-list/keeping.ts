import { type CachedWriting, claimCached, writeCached } from '../reads/cache-store.ts'
import { getSession } from '../session/session-store.ts'

export type Keeping = {
	transaction: CachedWriting
	/** When the request was sent. */
	atMs: number
}

/** Called when a request is sent; `keep` writes its response, unless the person has signed out meanwhile. */
export function beginKeeping() {
	const owner = getSession()?.userId
	const atMs = Date.now()
	const claimed = owner && claimCached(owner).catch(() => undefined)
	const keep = async (put: (keeping: Keeping) => Promise<unknown>): Promise<void> => {
		if (!owner) return
		await claimed
		await writeCached(owner, (transaction) => put({ transaction, atMs })).catch(() => undefined)
	}
	return { atMs, keep }
}
