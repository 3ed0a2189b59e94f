import { parseAst } from 'vite'
import { globals, members, statics } from '../../testing/browser-interfaces.ts'
import { isNode, type Node } from '../syntax-tree.ts'

/** Something that a browser of the floor does not have, and the browsers. */
export type Finding = { name: string; lacking: readonly string[] }

const nameOf = (node: unknown): string =>
	isNode(node) && node.type === 'Identifier' ? String(node.name) : ''
const textOf = (node: unknown): string =>
	isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : ''

/** Names that stand for a key or a place of their own, not for something global. */
const keyPlaces: Record<string, string> = {
	MemberExpression: 'property',
	Property: 'key',
	MethodDefinition: 'key',
	PropertyDefinition: 'key',
	LabeledStatement: 'label',
}

const newRegularExpression = /v/
const modifiers = /\(\?[ims]*-?[ims]+:/

function findInNode(node: Node, found: Set<string>): void {
	if (node.type === 'MemberExpression') {
		const name = node.computed ? textOf(node.property) : nameOf(node.property)
		const owner = nameOf(node.object)
		const whole = `${owner}.${name}`
		if (statics.knows(whole)) found.add(whole)
		else found.add(`.${name}`)
	}
	if (node.type === 'ObjectPattern') {
		for (const one of node.properties as Node[])
			if (nameOf(one.key) && !one.computed) found.add(`.${nameOf(one.key)}`)
	}
	const { regex } = node as { regex?: { pattern: string; flags: string } }
	if (regex && newRegularExpression.test(regex.flags)) found.add('RegExp flag v')
	if (regex && modifiers.test(regex.pattern)) found.add('RegExp modifiers')
}

function walk(node: Node, found: Set<string>): void {
	findInNode(node, found)
	for (const [key, value] of Object.entries(node)) {
		const isKey = keyPlaces[node.type] === key && !node.computed
		for (const child of [value].flat()) {
			if (!isNode(child)) continue
			if (nameOf(child)) {
				if (!isKey) found.add(nameOf(child))
			} else walk(child, found)
		}
	}
}

function lackingOf(name: string): readonly string[] {
	if (name.startsWith('RegExp ')) return ['older ones']
	if (name.startsWith('.')) return members.lackingIn(name.slice(1))
	return name.includes('.') ? statics.lackingIn(name) : globals.lackingIn(name)
}

/** What a script of the built app names that browsers of the floor do not have. */
export function findInScript(code: string): Finding[] {
	const found = new Set<string>()
	walk(parseAst(code) as unknown as Node, found)
	return [...found]
		.map((name) => ({ name, lacking: lackingOf(name) }))
		.filter(({ lacking }) => lacking.length > 0)
}
