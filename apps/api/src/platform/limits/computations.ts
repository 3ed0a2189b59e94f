import { join } from 'node:path'
import type * as worker from './computation-worker.ts'
import { Threads } from './threads.ts'

export type { SharedGraph } from './computation-worker.ts'

type Worker = typeof worker

/** Others on the machine, the database among them, are to get their turn; the memory is enough for the widest region. */
const threads = new Threads({ threads: 2, queueMax: 40, longestMs: 15_000, threadMaxMb: 512 })
const workerFile = join(import.meta.dirname, 'computation-worker.ts')

/** Computes in a thread of its own. Throws 503 when too much waits or it takes longer than 15 s. */
export const compute = <Name extends keyof Worker & string>(
	name: Name,
	input: Parameters<Worker[Name]>[0],
) => threads.run(workerFile, name, input) as Promise<ReturnType<Worker[Name]>>
