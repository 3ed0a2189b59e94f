import type { Namespace } from '@roundsman/contract'
import type { DefinedChange } from './define-change.ts'

let known: ReadonlyMap<string, DefinedChange> = new Map()

/** Registers the kinds of change that this version of the app knows. */
export function knowChanges(changes: readonly DefinedChange[]): void {
	known = new Map(changes.map((change) => [change.kind, change]))
}

export const findChange = (kind: string): DefinedChange | undefined => known.get(kind)

export const knownKinds = (): string[] => [...known.keys()]

/** The text namespaces of all kinds. */
export const changeNamespaces = (): Namespace[] => [
	...new Set([...known.values()].map(({ name }) => name.slice(0, name.indexOf(':')) as Namespace)),
]
