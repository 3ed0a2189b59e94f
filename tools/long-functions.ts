import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

// Functions end at 60 lines, counted from the first to the last: what they are called with, comments and
// empty lines are read as well. Biome counts only some of these.

const maxLines = 60

/** Lines of the functions that may be longer, by `file: name`. */
type Allowed = Record<string, number>
type LongFunction = { name: string; line: number; lines: number }

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** Its own name, or that of what it is assigned or passed to. */
function nameOf(node: Node, around: readonly Node[], text: string): string {
	const names = [node, ...around].flatMap(({ id, key, callee }) => id ?? key ?? callee ?? [])
	const name = names.find(isNode)
	return name ? (text.slice(name.start, name.end).split('\n')[0] ?? '') : 'default'
}

/** The functions of a source that are longer than allowed, in their order. */
function findLongFunctions(file: string, text: string): LongFunction[] {
	const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
	const found: LongFunction[] = []
	const visit = (node: Node, around: readonly Node[]): void => {
		if (functionTypes.includes(node.type)) {
			// A method begins with its name.
			const [parent] = around
			const { start } = parent?.type === 'MethodDefinition' || parent?.method ? parent : node
			const [line, last] = [lineAt(start), lineAt(node.end)]
			const lines = last - line + 1
			if (lines > maxLines) found.push({ name: nameOf(node, around, text), line, lines })
		}
		for (const child of Object.values(node).flat()) {
			if (isNode(child)) visit(child, [node, ...around])
		}
	}
	visit(parseSync(file, text).program as unknown as Node, [])
	return found
}

const isCounted = (file: string) =>
	/\.tsx?$/.test(file) && !/\.(test|journey)\.tsx?$|\.d\.ts$|\/texts\//.test(file)

/** What is wrong with the lengths of functions, in sentences: too long, or allowed for nothing. */
export function judgeFunctions(sources: ReadonlyMap<string, string>, allowed: Allowed): string[] {
	const needed = new Set<string>()
	const wrong = [...sources]
		.filter(([file]) => isCounted(file))
		.flatMap(([file, text]) =>
			findLongFunctions(file, text).flatMap(({ name, line, lines }) => {
				const key = `${file}: ${name}`
				needed.add(key)
				return lines <= (allowed[key] ?? maxLines)
					? []
					: [`${file}:${line} ${name} has ${lines} lines, at most ${allowed[key] ?? maxLines}`]
			}),
		)
	const idle = Object.keys(allowed).filter((key) => !needed.has(key))
	return [...wrong, ...idle.map((key) => `${key} is short: take it off long-functions.json`)]
}

/** Functions that were longer when counting began; the list only gets shorter. */
export const readAllowed = () =>
	JSON.parse(readFileSync(join(import.meta.dirname, 'long-functions.json'), 'utf8')) as Allowed
