import { createReadStream } from 'node:fs'

/**
 * Reads the lines of a file in batches. Splits at `\n` only, because JSON may contain other line separators.
 */
export async function* readLines(path: string, atOnce: number): AsyncGenerator<string[]> {
	let lines: string[] = []
	let rest = ''
	for await (const piece of createReadStream(path, { encoding: 'utf8' })) {
		const parts = (rest + piece).split('\n')
		rest = parts.pop() ?? ''
		for (const line of parts) {
			lines.push(line)
			if (lines.length < atOnce) continue
			yield lines
			lines = []
		}
	}
	if (rest !== '') lines.push(rest)
	if (lines.length > 0) yield lines
}
