import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

// Runs in a thread of its own, so it continues while the event loop is blocked. See `watchdog.ts`.

const { beats, limitMs } = workerData as { beats: Int32Array; limitMs: number }
const stderr = 2

/** Whether the main thread sends a heartbeat within `ms` */
const isHeardIn = (ms: number) => Atomics.wait(beats, 0, Atomics.load(beats, 0), ms) !== 'timed-out'

for (;;) {
	if (isHeardIn(limitMs)) continue
	// After the process was suspended, the time has also run out; the main thread gets a moment to respond
	// first.
	if (isHeardIn(limitMs / 10)) continue
	const seconds = Math.round(limitMs / 1000)
	// A worker's stream needs the main thread, which is blocked.
	writeSync(
		stderr,
		`The service has answered nothing for ${seconds} s: its event loop is held up. It ends.\n`,
	)
	process.kill(process.pid, 'SIGKILL')
}
