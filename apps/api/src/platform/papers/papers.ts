import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Threads } from '../limits/threads.ts'

const readFont = (name: string) =>
	new Uint8Array(
		readFileSync(fileURLToPath(import.meta.resolve(`@roundsman/receipt/fonts/${name}.ttf`))),
	)
let fonts: { regular: Uint8Array; bold: Uint8Array } | undefined

/** Noto Sans from the package of the receipt */
export function readFonts() {
	fonts ??= { regular: readFont('noto-sans-regular'), bold: readFont('noto-sans-bold') }
	return fonts
}

const threads = new Threads({ threads: 2, queueMax: 40, longestMs: 15_000, threadMaxMb: 256 })

/**
 * Draws a document in a worker thread with the function `draw` of a module. Throws 503 if the queue is full
 * or after 15 s.
 */
export async function drawPaper<Input>(workerFile: string, input: Input): Promise<Buffer> {
	return Buffer.from((await threads.run(workerFile, 'draw', input)) as Uint8Array)
}
