import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from './answer-calls.ts'
import { callWorker, OwnWorker, type WorkerError } from './call-worker.ts'
import type { Answering, AskedOfWorker } from './worker-wire.ts'

/** Workers that were started, each with what it was told; they say what the test has them say. */
class ScriptedWorker extends EventTarget {
	static started: ScriptedWorker[] = []
	static isRefused = false
	readonly asked: AskedOfWorker[] = []
	isOver = false
	constructor() {
		super()
		if (ScriptedWorker.isRefused) throw new Error('No workers here.')
		ScriptedWorker.started.push(this)
	}
	postMessage(message: AskedOfWorker): void {
		this.asked.push(structuredClone(message))
	}
	terminate(): void {
		this.isOver = true
	}
	say(data: unknown): void {
		this.dispatchEvent(Object.assign(new Event('message'), { data }))
	}
}

type Calls = {
	double: (count: number, answering: Answering<string>) => number
	wait: (input: null) => Promise<string>
}
const limitMs = 10_000
const create = (idleMs?: number) =>
	new OwnWorker<Calls>({
		...{ address: '/assets/doubler.js', name: 'doubler', limitMs },
		...(idleMs === undefined ? {} : { idleMs }),
	})
const reasonOf = (asked: Promise<unknown>) =>
	asked.then(
		() => 'answered',
		(error: WorkerError) => error.reason ?? String(error),
	)
const [first, second] = [0, 1].map((at) => () => ScriptedWorker.started[at] as ScriptedWorker)
const firstOne = () => (first as () => ScriptedWorker)()
const secondOne = () => (second as () => ScriptedWorker)()

beforeEach(() => {
	vi.useFakeTimers()
	vi.stubGlobal('Worker', ScriptedWorker)
	vi.stubGlobal('location', { origin: 'https://roundsman.test' })
	Object.assign(ScriptedWorker, { started: [], isRefused: false })
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

describe('a call of a worker', () => {
	it('is answered, each call by its own answer, with the news before it', async () => {
		const worker = create()
		const progress: string[] = []
		const one = callWorker(worker, 'double', 1, { onProgress: (told) => progress.push(told) })
		const other = callWorker(worker, 'double', 2)
		expect(ScriptedWorker.started).toHaveLength(1)
		firstOne().say({ id: 2, answer: 4 })
		firstOne().say({ id: 1, progress: 'soon' })
		firstOne().say({ id: 1, answer: 2 })
		expect([await one, await other]).toEqual([2, 4])
		expect(progress).toEqual(['soon'])
	})

	it('fails in the words of the worker, which goes on', async () => {
		const worker = create()
		const asked = callWorker(worker, 'double', 1)
		firstOne().say({ id: 1, failure: 'Too many.' })
		await expect(asked).rejects.toMatchObject({ reason: 'failed', message: 'Too many.' })
		expect(firstOne().isOver).toBe(false)
	})

	it('fails after its limit, with all that wait behind it, and the next one gets another worker', async () => {
		const worker = create()
		const asked = [
			reasonOf(callWorker(worker, 'wait', null)),
			reasonOf(callWorker(worker, 'wait', null)),
		]
		await vi.advanceTimersByTimeAsync(limitMs - 1)
		expect(firstOne().isOver).toBe(false)
		await vi.advanceTimersByTimeAsync(1)
		expect(await Promise.all(asked)).toEqual(['late', 'late'])
		expect(firstOne().isOver).toBe(true)
		const next = callWorker(worker, 'double', 3)
		secondOne().say({ id: 3, answer: 6 })
		expect(await next).toBe(6)
	})

	it('begins its limit anew with each of the news', async () => {
		const worker = create()
		const asked = reasonOf(callWorker(worker, 'double', 1))
		await vi.advanceTimersByTimeAsync(limitMs - 1)
		firstOne().say({ id: 1, progress: 'soon' })
		await vi.advanceTimersByTimeAsync(limitMs - 1)
		firstOne().say({ id: 1, answer: 2 })
		expect(await asked).toBe('answered')
	})

	it.each(['error', 'messageerror'])(
		'fails at once with %s of the worker, which is replaced',
		async (type) => {
			const worker = create()
			const asked = reasonOf(callWorker(worker, 'wait', null))
			firstOne().dispatchEvent(new Event(type))
			expect(await asked).toBe('broken')
			void reasonOf(callWorker(worker, 'wait', null))
			expect(ScriptedWorker.started).toHaveLength(2)
		},
	)

	it('fails where the browser starts no worker', async () => {
		ScriptedWorker.isRefused = true
		expect(await reasonOf(callWorker(create(), 'wait', null))).toBe('broken')
	})

	it('is left when its signal says so, and the worker hears of it', async () => {
		const worker = create()
		const ending = new AbortController()
		const asked = callWorker(worker, 'wait', null, { signal: ending.signal })
		ending.abort(new Error('Left'))
		await expect(asked).rejects.toThrow('Left')
		expect(firstOne().asked.at(-1)).toEqual({ id: 1, isOver: true })
		await vi.advanceTimersByTimeAsync(10 * limitMs)
		expect(firstOne().isOver).toBe(false)
	})

	it('keeps a worker until nobody has asked for a while, where that is wanted', async () => {
		const worker = create(5000)
		const asked = callWorker(worker, 'double', 1)
		firstOne().say({ id: 1, answer: 2 })
		await asked
		await vi.advanceTimersByTimeAsync(4999)
		expect(firstOne().isOver).toBe(false)
		await vi.advanceTimersByTimeAsync(1)
		expect(firstOne().isOver).toBe(true)
	})
})

describe('a worker that answers', () => {
	it('answers by the function of the call, tells of failures, and hears who has left', async () => {
		const said: unknown[] = []
		let receive: (event: { data: AskedOfWorker }) => void = () => undefined
		vi.stubGlobal('postMessage', (message: unknown) => said.push(message))
		vi.stubGlobal('addEventListener', (_: string, heard: typeof receive) => {
			receive = heard
		})
		const signals: AbortSignal[] = []
		answerCalls({
			double: (count: number, { report }: Answering<string>) => {
				report('soon')
				return 2 * count
			},
			fail: () => {
				throw new Error('Not so.')
			},
			wait: (_: null, { signal }: Answering) => {
				signals.push(signal)
				return new Promise(() => undefined)
			},
		})
		receive({ data: { id: 1, name: 'double', input: 2 } })
		receive({ data: { id: 2, name: 'fail', input: null } })
		receive({ data: { id: 3, name: 'unknown', input: null } })
		receive({ data: { id: 4, name: 'wait', input: null } })
		receive({ data: { id: 4, isOver: true } })
		await vi.advanceTimersByTimeAsync(0)
		expect(said).toEqual([
			{ id: 1, progress: 'soon' },
			{ id: 2, failure: 'Not so.' },
			{ id: 3, failure: 'Nothing answers unknown.' },
			{ id: 1, answer: 4 },
		])
		expect(signals.map(({ aborted }) => aborted)).toEqual([true])
	})
})
