import { parseSync } from 'vite'

// The syntax of a source as the rules read it: nodes whose other fields are nodes, lists of nodes, or values.

export type Node = { type: string; start: number; end: number } & Record<string, unknown>

export const isNode = (value: unknown): value is Node =>
	typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export const functionTypes = [
	'FunctionDeclaration',
	'FunctionExpression',
	'ArrowFunctionExpression',
]

export const readTree = (file: string, text: string): Node =>
	parseSync(file, text).program as unknown as Node
