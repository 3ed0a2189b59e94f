import { functionTypes, isNode, type Node, readTree } from '../syntax-tree.ts'

// Functions end at 60 lines, counted from the first to the last: what they are called with, comments and
// empty lines are read as well. Biome counts only some of these.

const maxLines = 60

type LongFunction = { name: string; line: number; lines: number }

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
	visit(readTree(file, text), [])
	return found
}

const isCounted = (file: string) =>
	/\.tsx?$/.test(file) && !/\.(test|journey)\.tsx?$|\.d\.ts$|\/texts\//.test(file)

/** The functions that are too long, in sentences. */
export const checkFunctions = (sources: ReadonlyMap<string, string>): string[] =>
	[...sources]
		.filter(([file]) => isCounted(file))
		.flatMap(([file, text]) =>
			findLongFunctions(file, text).map(
				({ name, line, lines }) =>
					`${file}:${line} ${name} has ${lines} lines, at most ${maxLines}`,
			),
		)
