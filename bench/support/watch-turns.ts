import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { workedMs } from '../../apps/api/src/testing/worked-time.ts'

// Loaded before the service: answers each message with how its event loop turned since the one before.

export type Turns = {
	/** The longest that the thread computed without a turn; what others do on the machine does not count. */
	longestWorkMs: number
	/** How late timers were, by the clock. */
	delay: { p99Ms: number; maxMs: number }
	/** Share of the time in which the loop had something to do. */
	utilization: number
}

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
let longestWorkMs = 0
let before = workedMs()
let used = performance.eventLoopUtilization()
setInterval(() => {
	const now = workedMs()
	longestWorkMs = Math.max(longestWorkMs, now - before)
	before = now
}, 2).unref()

process.on('message', () => {
	const turns: Turns = {
		longestWorkMs,
		delay: { p99Ms: delay.percentile(99) / 1e6, maxMs: delay.max / 1e6 },
		utilization: performance.eventLoopUtilization(used).utilization,
	}
	process.send?.(turns)
	longestWorkMs = 0
	delay.reset()
	used = performance.eventLoopUtilization()
})
