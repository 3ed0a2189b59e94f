import { type FieldErrors, fieldError, type importRoutes, type QueryOf } from '@roundsman/contract'
import { type ImportKind, importKinds, tableFaultSentence } from '@roundsman/contract/imports'
import { refusals, refuseErrors } from '#platform/app-error'
import type { ProgramContext } from '#platform/context'
import { TableError } from '#platform/tables/table'
import { importAdapters } from '../import-kinds.ts'
import { inspectFile } from '../read-file.ts'
import type { UploadedPart } from './receive-parts.ts'

type Recognised = UploadedPart & { kind: ImportKind }

/**
 * Determines the kind of each file by its part's name, else by its columns. Throws 422 with every file that
 * cannot be read or recognised, and 403 for a kind that the caller may not import.
 */
export async function recogniseParts(
	{ db, caller, locale }: ProgramContext,
	query: QueryOf<(typeof importRoutes)['startImports']>,
	parts: readonly UploadedPart[],
): Promise<Recognised[]> {
	const errors: FieldErrors = {}
	const answers = {
		mapping: null,
		dateStyle: query.dateStyle ?? null,
		decimal: query.decimal ?? null,
	}
	const recognised: Recognised[] = []
	for (const [at, part] of parts.entries()) {
		const kind = importKinds.find((one) => one === part.field) ?? null
		try {
			const found = await inspectFile(db, { name: part.name, source: part.path, kind }, answers)
			if (found.kind !== null && importAdapters.has(found.kind)) {
				recognised.push({ ...part, kind: found.kind })
			} else errors[`files.${at}.kind`] = [fieldError('required')]
		} catch (error) {
			if (!(error instanceof TableError)) throw error
			const desc = tableFaultSentence(error, locale)
			errors[`files.${at}`] = [{ ...fieldError('invalid_value'), desc }]
		}
	}
	refuseErrors(errors)
	if (!recognised.every(({ kind }) => caller.covers(`import:${kind}`))) throw refusals.forbidden()
	return recognised
}
