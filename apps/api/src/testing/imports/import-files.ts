import { basename } from 'node:path'
import type { Country } from '@roundsman/contract'
import {
	type DateStyle,
	type DecimalSign,
	type ImportKind,
	importKinds,
} from '@roundsman/contract/imports'
import {
	createImport,
	type ImportDeps,
	stageImport,
	workNextImport,
} from '../../domains/imports/index.ts'
import { commandActor } from '../../platform/events/record-event.ts'

type Wishes = {
	apply?: boolean
	withoutFaulty?: boolean
	complete?: ImportKind[]
	waits?: boolean
	asOf?: string
	dateStyle?: DateStyle
	decimal?: DecimalSign
	country?: Country
}

/** What a file without rows does not say. */
const kinds: Record<string, ImportKind> = {
	'Kunden.csv': 'customers',
	'Auftraege.csv': 'orders',
	'Besuche.csv': 'visits',
}

/** Who asks for an import in tests. */
export const sourceOf = ({ db, clock }: ImportDeps) => ({
	...{ db, now: clock(), actor: commandActor('import') },
})

/** Stages files as one import and puts it behind those that wait; gives its id. */
export async function queueFiles(
	deps: ImportDeps,
	paths: readonly string[],
	wishes: Wishes = {},
): Promise<number> {
	const files = paths.map((source) => ({
		name: source,
		source,
		kind:
			kinds[basename(source)] ??
			importKinds.find((kind) => basename(source).split('.')[0] === kind) ??
			null,
	}))
	const options = {
		apply: false,
		withoutFaulty: false,
		complete: [],
		waits: false,
		country: null,
		mapping: null,
		dateStyle: null,
		decimal: null,
		...wishes,
	}
	const id = await createImport(sourceOf(deps), { files, options, createdBy: null })
	if (!(await stageImport(deps, id))) throw new Error('The files ask something')
	return id
}

/** The same, and works it. */
export async function importFiles(
	deps: ImportDeps,
	paths: readonly string[],
	wishes: Wishes = {},
): Promise<number> {
	const id = await queueFiles(deps, paths, wishes)
	await workNextImport(deps)
	return id
}
