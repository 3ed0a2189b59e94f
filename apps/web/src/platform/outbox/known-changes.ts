import type { Namespace } from '@roundsman/contract'
import type { DefinedChange } from './define-change.ts'

/** A fact of this version of the app, the same for every phone. */
const known = new Map<string, DefinedChange>()

/** Registers the kinds of change that this version of the app knows. */
export function knowChanges(changes: readonly DefinedChange[]): void {
	for (const change of changes) known.set(change.kind, change)
}

export const findChange = (kind: string): DefinedChange | undefined => known.get(kind)

export const knownKinds = (): string[] => [...known.keys()]

/** The text namespaces of all kinds. */
export const changeNamespaces = (): Namespace[] => [
	...new Set([...known.values()].map(({ name }) => name.slice(0, name.indexOf(':')) as Namespace)),
]
