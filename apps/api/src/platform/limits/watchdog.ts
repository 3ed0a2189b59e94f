import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

/**
 * Ends the process when its event loop has stood for so many milliseconds: no signal and no deadline of
 * its own would reach it then. It says so on stderr and kills it, so that whoever keeps the service
 * running starts it again. Gives the function that calls it off.
 */
export function startWatchdog(limitMs: number): () => void {
	const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
	const beat = setInterval(() => {
		Atomics.add(beats, 0, 1)
		Atomics.notify(beats, 0)
	}, limitMs / 20)
	const worker = new Worker(join(import.meta.dirname, 'watchdog-worker.ts'), {
		workerData: { beats, limitMs },
		// The process's own flags are not for its threads.
		execArgv: [],
	})
	beat.unref()
	worker.unref()
	return () => {
		clearInterval(beat)
		void worker.terminate()
	}
}
