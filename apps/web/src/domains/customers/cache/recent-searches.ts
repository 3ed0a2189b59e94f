import { claimCached, readCached, writeCached } from '#platform/reads/cache-store'
import { getSession } from '#platform/session/session-store'

const note = 'recent-searches'
export const recentSearchesMost = 5

/** Recent searches of a person, newest first. They are deleted with all other personal data. */
export const readRecentSearches = (): Promise<string[]> =>
	readCached(async (transaction) => {
		const texts = await transaction.objectStore('notes').get(note)
		return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : []
	}).catch(() => [])

/** Does nothing without storage. */
export async function rememberSearch(text: string): Promise<void> {
	const owner = getSession()?.userId
	if (!owner || text === '') return
	const others = (await readRecentSearches()).filter(
		(other) => other.toLowerCase() !== text.toLowerCase(),
	)
	const texts = [text, ...others].slice(0, recentSearchesMost)
	await claimCached(owner).catch(() => undefined)
	await writeCached(owner, async (transaction) => {
		await transaction.objectStore('notes').put(texts, note)
	}).catch(() => undefined)
}
