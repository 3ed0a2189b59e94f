import { join } from 'node:path'
import type * as worker from './computation-worker.ts'
import { Threads } from './threads.ts'

export type { SharedGraph } from './computation-worker.ts'

type Worker = typeof worker

/**
 * Two threads leave processor time for the database and others; the memory suffices for the largest region.
 */
const threads = new Threads({ threads: 2, queueMax: 40, longestMs: 15_000, threadMaxMb: 512 })
const workerFile = join(import.meta.dirname, 'computation-worker.ts')

/** Computes in a worker thread. Throws 503 if the queue is full or after 15 s. */
export const compute = <Name extends keyof Worker & string>(
	name: Name,
	input: Parameters<Worker[Name]>[0],
) => threads.run(workerFile, name, input) as Promise<ReturnType<Worker[Name]>>
