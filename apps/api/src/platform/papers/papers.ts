import { Threads } from '../limits/threads.ts'

const threads = new Threads({ threads: 2, queueMax: 40, longestMs: 15_000, threadMaxMb: 256 })

/**
 * Has a paper drawn in a thread of its own, by the function `draw` of a module. Throws 503 when too many wait already
 * or it takes longer than 15 s.
 */
export async function drawPaper<Input>(workerFile: string, input: Input): Promise<Buffer> {
	return Buffer.from((await threads.run(workerFile, 'draw', input)) as Uint8Array)
}
