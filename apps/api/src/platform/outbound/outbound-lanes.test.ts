import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp, testNow } from '../../testing/test-app.ts'
import { intend, type OutboundKind, type OutboundResult } from './outbound.ts'
import type { OutboundBudget } from './outbound-attempt.ts'
import { runOutbound, startOutbound } from './outbound-worker.ts'

const done: OutboundResult = { outcome: 'done', reference: '1' }
const retry: OutboundResult = { outcome: 'retry', error: 'busy', isClear: true }
const never = new Promise<never>(() => undefined)
const nul = String.fromCharCode(0)

const kindOf = (kind: string, send: OutboundKind['send']): OutboundKind => ({
	kind,
	send,
	settle: async () => undefined,
})

describe.each(databaseKinds)('what is done at systems of others over %s', (kind) => {
	const test = openTestApp(kind)
	let stop: (() => Promise<void>) | undefined
	beforeEach(async () => {
		test.setTime(testNow)
		await test.client.db.deleteFrom('outbound').execute()
	})
	afterEach(async () => {
		await stop?.()
		stop = undefined
	})
	const deps = (budget?: OutboundBudget) => ({
		...{ db: test.client.db, config: test.deps.config, clock: test.deps.clock, random: () => 1 },
		...(budget ? { budget } : {}),
	})
	const row = (key: string) =>
		test.client.db
			.selectFrom('outbound')
			.selectAll()
			.where('key', '=', key)
			.executeTakeFirstOrThrow()
	const want = (of: { kind: string; key: string; lane?: string }) =>
		intend(test.client.db, of, test.now())

	it('waits for no other system: each has a lane, also several of one kind', async () => {
		let release: (result: OutboundResult) => void = () => undefined
		const silent = new Promise<OutboundResult>((resolve) => {
			release = resolve
		})
		await want({ kind: 'shipment', key: 'silent', lane: 'carrier dhl' })
		await want({ kind: 'shipment', key: 'other', lane: 'carrier gls' })
		await want({ kind: 'mail', key: 'letter' })
		// By a process of the release before.
		await test.client.db
			.insertInto('outbound')
			.values({ kind: 'ticket', key: 'old', created_at: test.now(), next_at: test.now() })
			.execute()
		const answer: OutboundKind['send'] = async ({ key }) => (key === 'silent' ? silent : done)
		const kinds = ['shipment', 'ticket', 'mail'].map((name) => kindOf(name, answer))
		stop = startOutbound(deps(), kinds, (error) => expect.unreachable(String(error)))
		for (const key of ['other', 'letter', 'old']) {
			await expect.poll(async () => (await row(key)).state).toBe('done')
		}
		expect(await row('silent')).toMatchObject({ state: 'waiting', attempts: 1 })
		// What comes for a system that answers has its turn while the other is still silent.
		await want({ kind: 'shipment', key: 'late', lane: 'carrier gls' })
		await expect.poll(async () => (await row('late')).state).toBe('done')
		release(done)
		await expect.poll(async () => (await row('silent')).state).toBe('done')
	})

	it('has a budget of time, after which it sends nothing and holds up nobody', async () => {
		await want({ kind: 'mail', key: 'a' })
		await want({ kind: 'mail', key: 'b' })
		const sent: string[] = []
		const begun: Promise<unknown>[] = []
		let isOver: () => void = () => undefined
		const over = new Promise<void>((resolve) => {
			isOver = resolve
		})
		const mail = kindOf('mail', async ({ key, beginSending }) => {
			if (key === 'b') return done
			const late = over.then(beginSending).then(() => sent.push(key))
			begun.push(late.catch((error) => error))
			return never
		})
		await runOutbound(deps({ sendingMs: 10, wholeMs: 50 }), [mail])
		expect(await row('a')).toMatchObject({
			...{ state: 'waiting', attempts: 1, leased_until: null, sent_at: null },
			error: 'It took longer than one go may.',
		})
		expect(await row('b')).toMatchObject({ state: 'done' })
		isOver()
		expect(await Promise.all(begun)).toEqual([new Error('There was no time left to send it.')])
		expect(sent).toEqual([])
	})

	it.each([Number.POSITIVE_INFINITY, Number.MAX_VALUE, Number.NaN, -1])(
		'waits an hour at most, whatever it is told: %s',
		async (retryAfterMs) => {
			await want({ kind: 'mail', key: 'a' })
			await runOutbound(deps(), [kindOf('mail', async () => ({ ...retry, retryAfterMs }))])
			const waitMs = (await row('a')).next_at.getTime() - test.now().getTime()
			expect(waitMs).toBeGreaterThan(0)
			expect(waitMs).toBeLessThanOrEqual(3_600_000)
		},
	)

	it('keeps the answer, whatever it holds', async () => {
		const deep = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)
		const answers = {
			nul: { [nul]: `1${nul}` },
			surrogate: '\ud800',
			deep,
			huge: 'x'.repeat(99_999),
		}
		for (const key of Object.keys(answers)) await want({ kind: 'mail', key })
		const mail = kindOf('mail', async ({ key }) => ({
			...{ outcome: 'needs_office', isClear: false, error: `${nul}odd` },
			...{ answer: answers[key as keyof typeof answers], request: nul },
		}))
		expect(await runOutbound(deps(), [mail])).toBe(4)
		for (const key of Object.keys(answers)) {
			expect(await row(key)).toMatchObject({
				...{ state: 'needs_office', error: 'odd' },
				answer: expect.anything(),
			})
		}
	})

	it('keeps the answer too where its end cannot be noted, and goes on with the next', async () => {
		await want({ kind: 'mail', key: 'a' })
		const odd: OutboundKind = {
			...kindOf('mail', async () => ({ ...done, answer: { number: 'N1' } })),
			settle: async (_, __, { outcome }) => {
				if (outcome === 'done') throw new Error('It cannot be noted.')
			},
		}
		await expect(runOutbound(deps(), [odd])).rejects.toThrow('It cannot be noted.')
		expect(await row('a')).toMatchObject({
			...{ state: 'waiting', leased_until: null, error: 'Its end could not be noted.' },
			answer: { number: 'N1' },
		})
		await want({ kind: 'mail', key: 'b' })
		expect(await runOutbound(deps(), [kindOf('mail', async () => done)])).toBe(1)
		expect(await row('b')).toMatchObject({ state: 'done' })
	})
})
