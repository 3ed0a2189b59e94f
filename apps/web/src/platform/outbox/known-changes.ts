import type { Namespace } from '@roundsman/contract'
import type { DefinedChange } from './define-change.ts'

let known: ReadonlyMap<string, DefinedChange> = new Map()

/** Says which kinds of change this version of the app knows. */
export function knowChanges(changes: readonly DefinedChange[]): void {
	known = new Map(changes.map((change) => [change.kind, change]))
}

export const findChange = (kind: string): DefinedChange | undefined => known.get(kind)

export const knownKinds = (): string[] => [...known.keys()]

/** The namespaces of the words of all kinds. */
export const changeNamespaces = (): Namespace[] => [
	...new Set([...known.values()].map(({ name }) => name.slice(0, name.indexOf(':')) as Namespace)),
]
