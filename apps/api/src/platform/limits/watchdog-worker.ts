import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

// Beside the event loop: it still runs when that one stands. See `watchdog.ts`.

const { beats, limitMs } = workerData as { beats: Int32Array; limitMs: number }
const stderr = 2

/** Whether the other thread gives a sign of life in so long. */
const isHeardIn = (ms: number) => Atomics.wait(beats, 0, Atomics.load(beats, 0), ms) !== 'timed-out'

for (;;) {
	if (isHeardIn(limitMs)) continue
	// A process that was suspended finds its time over as well; it is given a moment to answer first.
	if (isHeardIn(limitMs / 10)) continue
	const seconds = Math.round(limitMs / 1000)
	// The stream of this thread goes through the one that stands.
	writeSync(
		stderr,
		`The service has answered nothing for ${seconds} s: its event loop is held up. It ends.\n`,
	)
	process.kill(process.pid, 'SIGKILL')
}
