import type { Clock } from '../core/ports.ts'

interface Timer {
	readonly atMs: number
	readonly callback: () => void
}

export interface FakeClock extends Clock {
	/** Moves time on and calls what becomes due, in order of time, then of setting. */
	advance(byMs: number): void
	/** Moves to the next timer and calls it. Gives false when there is none. */
	advanceToNext(): boolean
	/** Sets the device's clock wrong by so much: timers go on as before. */
	set(wrongMs: number): void
	/** How many timers are waiting. */
	waiting(): number
}

/** Gives a clock that stands still until a test moves it. */
export function createFakeClock(startMs = 1_700_000_000_000): FakeClock {
	const timers = new Set<Timer>()
	let nowMs = startMs
	let errorMs = 0

	function findNext(): Timer | undefined {
		let next: Timer | undefined
		for (const timer of timers) {
			if (next === undefined || timer.atMs < next.atMs) next = timer
		}
		return next
	}

	function fire(timer: Timer): void {
		timers.delete(timer)
		nowMs = Math.max(nowMs, timer.atMs)
		timer.callback()
	}

	return {
		now: () => nowMs + errorMs,
		setTimer(callback, delayMs) {
			const timer = { atMs: nowMs + Math.max(0, delayMs), callback }
			timers.add(timer)
			return () => timers.delete(timer)
		},
		advance(byMs) {
			const untilMs = nowMs + byMs
			for (let next = findNext(); next && next.atMs <= untilMs; next = findNext()) fire(next)
			nowMs = untilMs
		},
		advanceToNext() {
			const next = findNext()
			if (next !== undefined) fire(next)
			return next !== undefined
		},
		set(wrongMs) {
			errorMs = wrongMs
		},
		waiting: () => timers.size,
	}
}
