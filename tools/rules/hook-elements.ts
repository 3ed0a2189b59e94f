import { functionTypes, isNode, type Node, readTree } from '../syntax-tree.ts'

// A hook returns state and commands, and a component draws them: an element that a hook returns is a component
// without a name, which nobody finds in the tree and which renders with whatever holds it.

const isHook = (name: unknown) => isNode(name) && /^use[A-Z]/.test(String(name.name))

/** The hooks of a source that hold elements, with the line of each element. */
function findElements(file: string, text: string): { hook: string; line: number }[] {
	const found: { hook: string; line: number }[] = []
	const visit = (node: Node, parent: Node | undefined, outer: string | undefined): void => {
		let hook = outer
		if (functionTypes.includes(node.type)) {
			const name = [node.id, parent?.id, parent?.key].find(isHook)
			if (name) hook = String((name as Node).name)
			// What a render function or a handler draws is not the hook's; what it passes to a call, as `useMemo`, is.
			else if (parent?.type !== 'CallExpression') hook = undefined
		}
		if (hook && (node.type === 'JSXElement' || node.type === 'JSXFragment')) {
			found.push({ hook, line: text.slice(0, node.start).split('\n').length })
			return
		}
		for (const child of Object.values(node).flat()) {
			if (isNode(child)) visit(child, node, hook)
		}
	}
	visit(readTree(file, text), undefined, undefined)
	return found
}

/** The hooks that return elements, in sentences. */
export const checkHooks = (sources: ReadonlyMap<string, string>): string[] =>
	[...sources]
		.filter(([file]) => file.endsWith('.tsx'))
		.flatMap(([file, text]) =>
			findElements(file, text).map(
				({ hook, line }) => `${file}:${line} ${hook} holds an element: draw it in a component`,
			),
		)
