import { oneAtATime } from '../outbox/one-at-a-time.ts'
import type { Operation } from '../outbox/operation.ts'
import type { Run } from '../outbox/plan.ts'
import {
	type Comparison,
	type DrainEffect,
	type DrainEvent,
	type DrainState,
	initialDrainState,
	step,
} from '../outbox/step.ts'
import { type AttemptDeps, attemptRun } from './attempt.ts'

/** The pause after the device's own storage failed. */
const storeRetryMs = 5000

const poked: DrainEvent = { type: 'poked', isHurried: false }

interface RunnerDeps extends AttemptDeps {
	readonly random: () => number
	readonly knowsKind: (kind: string) => boolean
	/** Whether the server's memory can be requested. */
	readonly canCheck: boolean
	readonly compareMemories: () => Promise<Comparison>
	/** Called after each change of a record or of the pause. */
	readonly onChanged: () => void
}

export interface Runner {
	dispatch(event: DrainEvent): void
	state(): DrainState
	stop(): void
}

/** Runs the effects of the pure core: reads, writes, sends and timers, and passes it the outcomes. */
export function createRunner(deps: RunnerDeps): Runner {
	const { clock } = deps
	let state = initialDrainState
	let isStopped = false
	let cancelWake = () => {}
	const records = handleRecords(deps, dispatch, later)

	function dispatch(event: DrainEvent): void {
		if (isStopped) return
		const before = state.pause
		const isOffline = deps.network.isOffline?.() ?? false
		const next = step(state, event, { ...deps, nowMs: clock.now(), isOffline })
		state = next.state
		for (const effect of next.effects) carryOut(effect)
		if (state.pause !== before) deps.onChanged()
	}

	function carryOut(effect: DrainEffect): void {
		if (effect.type === 'look') records.look()
		else if (effect.type === 'wake') wakeAt(effect.atMs)
		else if (effect.type === 'write') void records.write(effect.expected, effect.next)
		else if (effect.type === 'check')
			void records.settled().then(deps.compareMemories).then(onCompared)
		else if (effect.type === 'attempt') attempt(effect.run, effect.signIns)
		else void records.remove(effect.ids)
	}

	const onCompared = (result: Comparison) => dispatch({ type: 'checked', result })

	function attempt(run: Run, signIns: number): void {
		sendRun(run, signIns, deps, dispatch).catch(() => later({ type: 'finished', run }))
	}

	/** The device's storage failed: an immediate retry would fail again, without end. */
	function later(event: DrainEvent): void {
		clock.setTimer(() => dispatch(event), storeRetryMs)
	}

	function wakeAt(atMs: number | null): void {
		cancelWake()
		if (atMs === null || isStopped) return
		cancelWake = clock.setTimer(() => dispatch(poked), Math.max(0, atMs - clock.now()))
	}

	return {
		dispatch,
		state: () => state,
		stop() {
			isStopped = true
			cancelWake()
		},
	}
}

type Report = (event: DrainEvent) => void

/** Sends a run and reports its outcomes; rejects where the device's storage failed. */
async function sendRun(run: Run, signIns: number, deps: RunnerDeps, report: Report): Promise<void> {
	const result = await attemptRun(run, deps)
	if (result.type === 'unsigned') return report({ type: 'unsigned', run, signIns })
	if (result.type === 'lease-lost') report({ type: 'lead', isLeading: false })
	const answers = result.type === 'answered' ? result.answers : []
	for (const answered of answers) report({ type: 'answered', ...answered, signIns })
	if (answers.length < run.length) report({ type: 'finished', run })
}

/** Reads and writes the records; failures of the storage are reported by `later`. */
function handleRecords({ store, onChanged }: RunnerDeps, report: Report, later: Report) {
	const writes = planUponWrites(store)
	const read = oneAtATime(async () => {
		try {
			const operations = await store.list()
			report({ type: 'seen', operations: writes.expected() ?? operations })
		} catch {
			later(poked)
		}
	})
	return {
		settled: writes.settled,
		look(): void {
			const operations = writes.expected()
			if (operations === null) read()
			else report({ type: 'seen', operations })
		},
		async write(expected: Operation, next: Operation): Promise<void> {
			try {
				if (await writes.write(expected, next)) onChanged()
				report(poked)
			} catch {
				later(poked)
			}
		},
		async remove(ids: readonly string[]): Promise<void> {
			// Records that could not be removed are found again by the next planning.
			await store.remove(ids).then(onChanged, () => {})
		},
	}
}

/**
 * Planning treats the runner's own pending writes as done: the response of one change and the claim of the
 * next share a transaction. Nothing else counts before it is written: a change that a person discards may
 * just have been sent by another tab, and later changes would overtake it.
 */
function planUponWrites(store: RunnerDeps['store']) {
	const writing = new Map<string, Operation>()
	const pending = new Set<Promise<boolean>>()
	return {
		async write(expected: Operation, next: Operation): Promise<boolean> {
			writing.set(next.id, next)
			const replacing = store.replace(expected, next)
			pending.add(replacing)
			try {
				return await replacing
			} finally {
				pending.delete(replacing)
				if (writing.get(next.id) === next) writing.delete(next.id)
			}
		},
		/** Resolves when the pending writes have succeeded or failed. */
		settled: () => Promise.allSettled(pending),
		/** The records after the pending writes, or null when they have to be read. */
		expected: () => store.known()?.map((one) => writing.get(one.id) ?? one) ?? null,
	}
}
