import type { Country } from '@roundsman/contract'
import {
	type Fault,
	fieldsOf,
	guessKind,
	guessMapping,
	type ImportKind,
	type ImportMapping,
	makeRowReader,
	mappingQuestions,
	observeStyles,
	type RowValues,
} from '@roundsman/contract/imports'
import type { Db } from '#db/database'
import { openTable } from '#platform/tables/open-table'
import type { TableDialect } from '#platform/tables/table'
import { importAdapters } from './import-kinds.ts'
import type { ImportOptions, ImportQuestion } from './import-table.ts'
import { findMapping, findRememberedMapping, type SavedMapping } from './mapping-service.ts'

type ReadLine = {
	row: number
	line: number
	cells: string[]
	values: RowValues
	faults: Fault[]
}

/** The detected kind of a file before it is read */
export type InspectedFile = {
	kind: ImportKind | null
	mapping: ImportMapping | null
	headers: string[]
	dialect: TableDialect
	questions: ImportQuestion[]
	/** Sample values of its first rows */
	samples: string[][]
}

type Answers = Pick<ImportOptions, 'mapping' | 'dateStyle' | 'decimal'>

const sampleRows = 1_000

function alignMapping({ mapping }: SavedMapping, headers: readonly string[]): ImportMapping {
	const columns = headers.map(
		(header) =>
			mapping.columns.find((column) => column.header === header) ?? {
				header,
				field: null,
				sure: false,
			},
	)
	return { ...mapping, columns }
}

/** Reads a whole file to detect its date and decimal format. */
async function observeWhole(path: string, kind: ImportKind, mapping: ImportMapping) {
	const table = await openTable(path)
	const observer = observeStyles(kind, mapping.columns)
	for await (const { cells } of table.rows) observer.add(cells)
	return observer.styles()
}

const isOpen = ({ dateStyle, decimal }: ImportMapping) =>
	dateStyle === 'ambiguous' || decimal === 'ambiguous'

async function takeSamples(path: string) {
	const table = await openTable(path)
	const samples: string[][] = []
	for await (const { cells } of table.rows) {
		samples.push(cells)
		if (samples.length === sampleRows) break
	}
	return { headers: table.headers, dialect: table.dialect, samples }
}

function askKind(candidates: readonly { kind: ImportKind }[]): ImportQuestion {
	return { question: 'kind', field: null, about: null, choices: candidates.map(({ kind }) => kind) }
}

const choicesOf: Record<string, string[]> = {
	'date style': ['dmy', 'mdy', 'ymd'],
	'decimal sign': [',', '.'],
}

async function findSaved(db: Db, headers: readonly string[], name: string | null) {
	return name === null ? findRememberedMapping(db, headers) : findMapping(db, name)
}

type Named = { name: string; source: string; kind: ImportKind | null }

/** Detects the content and mapping of a file, and the questions that remain open. */
export async function inspectFile(db: Db, file: Named, answers: Answers): Promise<InspectedFile> {
	const { headers, dialect, samples } = await takeSamples(file.source)
	const found = { headers, dialect, samples }
	const saved = await findSaved(db, headers, answers.mapping)
	if (answers.mapping !== null && !saved) {
		const question = {
			question: 'unknown mapping',
			field: null,
			about: answers.mapping,
			choices: [],
		}
		return { ...found, kind: file.kind, mapping: null, questions: [question] }
	}
	const isOfKind = saved && (file.kind === null || file.kind === saved.kind)
	const guessed = guessKind(headers, samples.slice(0, 50), file.name)
	const kind = file.kind ?? saved?.kind ?? (guessed.sure ? guessed.kind : null)
	if (kind === null || !importAdapters.has(kind)) {
		return { ...found, kind: null, mapping: null, questions: [askKind(guessed.candidates)] }
	}
	const known = dialect.format === 'csv' ? {} : ({ decimal: '.' } as const)
	let mapping = isOfKind
		? alignMapping(saved, headers)
		: guessMapping(kind, headers, samples, known)
	if (isOpen(mapping)) {
		mapping = { ...mapping, ...(await observeWhole(file.source, kind, mapping)), ...known }
	}
	const { dateStyle, decimal } = answers
	mapping = { ...mapping, ...(dateStyle ? { dateStyle } : {}), ...(decimal ? { decimal } : {}) }
	const questions = mappingQuestions(kind, mapping).map((question) => ({
		...question,
		choices: choicesOf[question.question] ?? [],
	}))
	return { ...found, kind, mapping, questions }
}

type Readable = { source: string; kind: ImportKind; mapping: ImportMapping; country: Country }

export async function* readRows({
	source,
	kind,
	mapping,
	country,
}: Readable): AsyncGenerator<ReadLine> {
	const table = await openTable(source)
	const read = makeRowReader(kind, mapping, { country })
	for await (const row of table.rows) yield { ...row, ...read(row.cells) }
}

/** The most frequent country in the sample rows of the files */
export function countryIn(files: readonly InspectedFile[]): Country | null {
	const counts = new Map<Country, number>()
	for (const { kind, mapping, samples } of files) {
		if (
			kind === null ||
			mapping === null ||
			!mapping.columns.some(({ field }) => field === 'country')
		)
			continue
		const read = makeRowReader(kind, mapping, { country: 'de' })
		for (const cells of samples) {
			const country = read(cells).values.country as Country | null | undefined
			if (country) counts.set(country, (counts.get(country) ?? 0) + 1)
		}
	}
	return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

const byCountry = new Set(['phone', 'postalCode', 'vat'])
const ofCountry = new Set<ImportKind>(['sectors', 'employees', 'customers'])

/** Whether a file without countries can only be read if the country is known */
export function needsCountry({ kind, mapping, samples }: InspectedFile): boolean {
	if (kind === null || mapping === null || samples.length === 0) return false
	const mapped = new Set(mapping.columns.map(({ field }) => field))
	const needs = fieldsOf(kind).some(({ name, type }) => mapped.has(name) && byCountry.has(type.is))
	return needs || ofCountry.has(kind)
}
