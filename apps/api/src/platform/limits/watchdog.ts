import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/**
 * Kills the process when its event loop has been blocked for `limitMs`: signals and its own timers would not
 * work then. Reports it on stderr, so that the process supervisor restarts the service. Returns the function
 * that stops the watchdog.
 */
export function startWatchdog(limitMs: number): () => void {
	const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
	const beat = setInterval(() => {
		Atomics.add(beats, 0, 1)
		Atomics.notify(beats, 0)
	}, limitMs / 20)
	const worker = new Worker(join(import.meta.dirname, 'watchdog-worker.ts'), {
		workerData: { beats, limitMs },
		// Threads do not inherit the flags of the process.
		execArgv: [],
	})
	beat.unref()
	worker.unref()
	return () => {
		clearInterval(beat)
		void worker.terminate()
	}
}
