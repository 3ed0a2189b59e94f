import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { forgetCached } from '#platform/reads/cache-store'
import { setSession } from '#platform/session/session-store'
import { readRecentSearches, recentSearchesMost, rememberSearch } from './recent-searches.ts'

beforeEach(async () => {
	await forgetCached()
	setSession({ token: 'secret', userId: 'anna' })
})

it('remembers the last few, each once, the last one first', async () => {
	for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'C', '']) await rememberSearch(text)
	expect(await readRecentSearches()).toEqual(['C', 'f', 'e', 'd', 'b'])
	expect(recentSearchesMost).toBe(5)
})

it('are gone when the person leaves', async () => {
	await rememberSearch('brun')
	setSession(null)
	await forgetCached()
	expect(await readRecentSearches()).toEqual([])
	await rememberSearch('late')
	expect(await readRecentSearches()).toEqual([])
})
