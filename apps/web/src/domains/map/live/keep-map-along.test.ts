import { afterEach, expect, test, vi } from 'vitest'
import { keepMapAlong } from './keep-map-along.ts'

const way = [{ lat: 52.1, lng: 5.1 }]
const style = { sources: { map: { type: 'vector', tiles: ['/map/tiles/{z}/{x}/{y}'] } } }

/** A server of which these addresses answer, and the others never do. */
function serve(answers: (address: string) => Response | null): void {
	vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
		const answer = answers(address)
		if (answer) return Promise.resolve(answer)
		return new Promise((_, reject) => {
			if (signal?.aborted) reject(signal.reason)
			signal?.addEventListener('abort', () => reject(signal.reason))
		})
	})
}

afterEach(() => {
	vi.restoreAllMocks()
	vi.unstubAllGlobals()
})

test.each([
	['style', () => null],
	['piece', (address: string) => (address.includes('style') ? Response.json(style) : null)],
])('a %s of the map that never comes is given up', async (_, answers) => {
	const limit = new AbortController()
	vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
	serve(answers)
	const kept = keepMapAlong([way], () => true)
	limit.abort(new DOMException('It took too long.', 'TimeoutError'))
	await expect(kept).rejects.toThrow('It took too long.')
})

test('pieces along the way are fetched', async () => {
	const asked: string[] = []
	serve((address) => {
		asked.push(address)
		return address.includes('style') ? Response.json(style) : new Response('piece')
	})
	expect(await keepMapAlong([way], () => true)).toBe(true)
	expect(asked.some((address) => address.startsWith('/map/tiles/14/'))).toBe(true)
})
