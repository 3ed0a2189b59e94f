import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
	fieldError,
	type ImportInspection,
	type MappingForm,
	uploadMaxBytes,
} from '@roundsman/contract'
import {
	findField,
	type ImportKind,
	type ImportMapping,
	mappingQuestions,
	questionSentence,
	tableFaultSentence,
} from '@roundsman/contract/imports'
import type { Db } from '#db/database'
import { refusals } from '#platform/app-error'
import type { OfficeContext, ProgramContext } from '#platform/context'
import { TableError } from '#platform/tables/table'
import { importAdapters } from '../import-kinds.ts'
import { lastingQuestions, listMappings, saveMappingWithin } from '../mapping-service.ts'
import { inspectFile } from '../read-file.ts'
import { receiveFile } from './receive-file.ts'

const shownRows = 10
const shownLetters = 200
const wordsMax = 200

const cut = (cell: string) => cell.slice(0, shownLetters).toWellFormed()

/** The values of columns with coded values, most frequent first */
function wordsOf(kind: ImportKind, { columns }: ImportMapping, samples: readonly string[][]) {
	const words: ImportInspection['words'] = {}
	for (const [at, { field }] of columns.entries()) {
		if (field === null || findField(kind, field)?.type.is !== 'choice') continue
		const counts = new Map<string, number>()
		for (const row of samples) {
			const word = cut(row[at]?.trim() ?? '')
			if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
		}
		words[field] = [...counts]
			.map(([word, count]) => ({ word, count }))
			.toSorted((one, other) => other.count - one.count)
			.slice(0, wordsMax)
	}
	return words
}

async function inspect(
	{ db, locale }: ProgramContext,
	kind: ImportKind,
	path: string,
): Promise<ImportInspection> {
	const answers = { mapping: null, dateStyle: null, decimal: null }
	const found = await inspectFile(db, { name: kind, source: path, kind }, answers)
	if (found.mapping === null) throw refusals.invalid({ kind: [fieldError('invalid_value')] })
	const { mapping, samples, dialect } = found
	return {
		...{ kind, mapping, format: dialect.format, encoding: dialect.encoding },
		samples: samples.slice(0, shownRows).map((row) => row.map(cut)),
		words: wordsOf(kind, mapping, samples),
		questions: mappingQuestions(kind, mapping).map((asked) => ({
			...asked,
			message: questionSentence(kind, asked, locale),
		})),
	}
}

/** Shows how a file would be read, without storing anything. */
export async function inspectImport(
	context: ProgramContext,
	{ kind, stream }: { kind: ImportKind; stream: Readable },
): Promise<ImportInspection> {
	if (!importAdapters.has(kind)) throw refusals.invalid({ kind: [fieldError('invalid_value')] })
	const { config, locale } = context
	const file = await receiveFile(stream, { config, maxBytes: uploadMaxBytes })
	try {
		return await inspect(context, kind, file.path)
	} catch (error) {
		if (!(error instanceof TableError)) throw error
		throw refusals.fileUnreadable(tableFaultSentence(error, locale))
	} finally {
		await rm(file.path, { force: true })
	}
}

export async function listSavedMappings({ db }: { db: Db }) {
	const rows = await listMappings(db)
	return {
		items: rows.map(({ name, kind, usedAt }) => ({
			...{ name: name ?? '', kind, usedAt: usedAt.toISOString() },
		})),
	}
}

/** Saves a corrected mapping; 422 if it cannot be used to read a file. */
export async function putMapping(context: OfficeContext, { name, kind, mapping }: MappingForm) {
	const wrong = lastingQuestions(kind, mapping)
	if (wrong.length > 0) {
		const errors = wrong.map((asked) => ({
			...fieldError('required'),
			desc: questionSentence(kind, asked, context.locale),
		}))
		throw refusals.invalid({ mapping: errors })
	}
	const headers = mapping.columns.map(({ header }) => header)
	await saveMappingWithin(context, { name, kind, mapping, headers })
	return listSavedMappings(context)
}
