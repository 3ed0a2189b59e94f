import { codeOfWord } from './cells/cell-words.ts'
import { fieldsOf, findField } from './import-dictionary.ts'
import type { ImportKind, ImportMapping } from './import-kind.ts'

/** The questions that must be answered before a file can be read with a mapping. */
export const mappingQuestionNames = [
	'date style',
	'decimal sign',
	'missing key',
	'unknown field',
	'doubled field',
	'unknown code',
] as const
export type MappingQuestion = {
	question: (typeof mappingQuestionNames)[number]
	/** The field of the question; null: the whole file. */
	field: string | null
	/** The column or the word of the question. */
	about: string | null
}

function* fieldQuestions(kind: ImportKind, { columns }: ImportMapping): Generator<MappingQuestion> {
	const seen = new Set<string>()
	for (const { header, field } of columns) {
		if (field === null) continue
		if (!findField(kind, field)) yield { question: 'unknown field', field, about: header }
		else if (seen.has(field)) yield { question: 'doubled field', field, about: header }
		seen.add(field)
	}
	for (const { name, isKey, isRequired } of fieldsOf(kind)) {
		if (isKey && isRequired && !seen.has(name)) {
			yield { question: 'missing key', field: name, about: null }
		}
	}
}

function* codeQuestions(
	kind: ImportKind,
	{ valueMaps }: ImportMapping,
): Generator<MappingQuestion> {
	for (const [name, words] of Object.entries(valueMaps)) {
		const type = findField(kind, name)?.type
		if (type?.is !== 'choice') continue
		for (const [word, code] of Object.entries(words)) {
			if (codeOfWord(type.values, code) === undefined) {
				yield { question: 'unknown code', field: name, about: `${word} → ${code}` }
			}
		}
	}
}

/** The open questions about a mapping; none: rows can be read. */
export function mappingQuestions(kind: ImportKind, mapping: ImportMapping): MappingQuestion[] {
	const questions = [...fieldQuestions(kind, mapping), ...codeQuestions(kind, mapping)]
	if (mapping.dateStyle === 'ambiguous') {
		questions.push({ question: 'date style', field: null, about: null })
	}
	if (mapping.decimal === 'ambiguous') {
		questions.push({ question: 'decimal sign', field: null, about: null })
	}
	return questions
}
