import { type FieldErrors, fieldError, type Locale } from '@roundsman/contract'
import {
	type MappingQuestion,
	mappingQuestionNames,
	questionSentence,
} from '@roundsman/contract/imports'
import type { ImportFile } from '../import-repository.ts'
import type { ImportQuestion } from '../import-table.ts'

const answeredBy: Record<string, string> = {
	country: 'country',
	'date style': 'dateStyle',
	'decimal sign': 'decimal',
}

const isMappingQuestion = (asked: ImportQuestion): asked is ImportQuestion & MappingQuestion =>
	mappingQuestionNames.some((name) => name === asked.question)

/**
 * The open questions of files as field errors: at the parameter that answers them, else at the mapping; for
 * several files, at the file (`files.0`).
 */
export function openErrors(
	files: readonly Pick<ImportFile, 'kind' | 'name' | 'questions'>[],
	locale: Locale,
): FieldErrors {
	const errors: FieldErrors = {}
	for (const [at, { kind, name, questions }] of files.entries()) {
		for (const asked of questions) {
			const error = fieldError(asked.question === 'unknown mapping' ? 'unknown_id' : 'required')
			const isWorded = kind !== null && isMappingQuestion(asked)
			const desc = isWorded ? questionSentence(kind, asked, locale) : error.desc
			const parameter = answeredBy[asked.question]
			const field = parameter ?? (files.length > 1 || kind === null ? `files.${at}` : 'mapping')
			const isNamed = isWorded && parameter !== undefined && files.length > 1
			const worded = { ...error, desc: isNamed ? `${name}: ${desc}` : desc }
			errors[field] = [...(errors[field] ?? []), worded]
		}
	}
	return errors
}
