import { join } from 'node:path'
import { Piscina } from 'piscina'
import { refusals } from '../app-error.ts'
import type * as worker from './computation-worker.ts'

export type { SharedGraph } from './computation-worker.ts'

type Worker = typeof worker

/** Others on the machine, the database among them, are to get their turn. */
const threads = 2
/** What waits behind these would be answered too late to be of use. */
const queueMax = 40
const longestMs = 15_000
/** Enough for the widest region; a thread that needs more ends alone. */
const threadMaxMb = 512

let pool: Piscina | undefined
// The pool's own bound does not count what can be broken off.
let asked = 0

const openPool = () =>
	new Piscina({
		filename: join(import.meta.dirname, 'computation-worker.ts'),
		minThreads: 0,
		maxThreads: threads,
		idleTimeout: 60_000,
		resourceLimits: { maxOldGenerationSizeMb: threadMaxMb },
	})

/**
 * Has something computed in a thread of its own. Throws 503 when too much waits already or it takes
 * longer than 15 s, and what the computation throws.
 */
export async function compute<Name extends keyof Worker & string>(
	name: Name,
	input: Parameters<Worker[Name]>[0],
): Promise<ReturnType<Worker[Name]>> {
	if (asked >= threads + queueMax) throw refusals.busy()
	pool ??= openPool()
	asked += 1
	try {
		return await pool.run(input, { name, signal: AbortSignal.timeout(longestMs) })
	} catch (error) {
		throw (error as Error).name === 'AbortError' ? refusals.busy() : error
	} finally {
		asked -= 1
	}
}
