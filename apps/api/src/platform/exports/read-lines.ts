import { createReadStream } from 'node:fs'

/** The lines of a file, some at a time. Only `\n` ends one: JSON may hold other signs that break lines. */
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
