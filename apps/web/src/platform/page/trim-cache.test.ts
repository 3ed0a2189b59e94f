import { expect, it } from 'vitest'
import { trimCache } from './trim-cache.ts'

/** As much of a `Cache` as trimming needs. */
function createCache(sizes: Record<string, number>, isSizeSaid = true) {
	const entries = new Map(
		Object.entries(sizes).map(([url, size]) => {
			const headers: Record<string, string> = isSizeSaid ? { 'content-length': `${size}` } : {}
			return [url, new Response('x'.repeat(size), { headers })]
		}),
	)
	const cache = {
		keys: async () => [...entries.keys()],
		match: async (url: string) => entries.get(url),
		delete: async (url: string) => entries.delete(url),
	}
	return { cache: cache as unknown as Cache, left: () => [...entries.keys()] }
}

it('removes the oldest until the number fits', async () => {
	const { cache, left } = createCache({ a: 1, b: 1, c: 1 })
	await trimCache(cache, { maxEntries: 2, maxBytes: 100 })
	expect(left()).toEqual(['b', 'c'])
})

it.each([true, false])(
	'removes the oldest until the size fits (said by the server: %s)',
	async (isSaid) => {
		const { cache, left } = createCache({ a: 40, b: 40, c: 40 }, isSaid)
		await trimCache(cache, { maxEntries: 10, maxBytes: 90 })
		expect(left()).toEqual(['b', 'c'])
	},
)

it('leaves alone what fits', async () => {
	const { cache, left } = createCache({ a: 40, b: 40 })
	await trimCache(cache, { maxEntries: 2, maxBytes: 80 })
	expect(left()).toEqual(['a', 'b'])
})
