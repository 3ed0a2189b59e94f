import { firmRoutes } from '@roundsman/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { createCookieClient } from './cookie-client.ts'

afterEach(() => vi.unstubAllGlobals())

const firm = { data: { firm: null, version: 0 } }
const refusal = { error: { type: 'BUSY', message: 'Too much is being computed at the moment.' } }
const answerOf = (status: number, body: object) =>
	new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** A client of a service that is busy for so many calls. */
function openClient(busyCalls: number) {
	const said: number[] = []
	const waitedMs: number[] = []
	let calls = 0
	vi.stubGlobal('document', { documentElement: { lang: 'en' } })
	vi.stubGlobal('fetch', async () => {
		calls += 1
		return calls > busyCalls ? answerOf(200, firm) : answerOf(503, refusal)
	})
	const client = createCookieClient({
		renewSession: async () => false,
		onBusy: (waiting) => said.push(waiting),
		wait: async (ms) => void waitedMs.push(ms),
	})
	return { ask: () => client.callOffice(firmRoutes.getFirm, {}), said, waitedMs }
}

it('tries again what a busy service has refused, and says so meanwhile', async () => {
	const { ask, said, waitedMs } = openClient(2)
	expect(await ask()).toEqual(firm.data)
	expect(said).toEqual([1, 0, 1, 0])
	expect(waitedMs).toEqual([1_000, 3_000])
})

it('gives up after three further tries', async () => {
	const { ask, waitedMs } = openClient(9)
	await expect(ask()).rejects.toMatchObject({ status: 503, type: 'BUSY' })
	expect(waitedMs).toHaveLength(3)
})
