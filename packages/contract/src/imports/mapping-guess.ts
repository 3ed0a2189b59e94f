import { codeOfWord } from './cells/cell-words.ts'
import { readCell } from './cells/read-cell.ts'
import { headerLabelsOf, likenessOf, squeezeHeader, unitOf } from './header-rules.ts'
import { fieldsOf, findField } from './import-dictionary.ts'
import type { ImportField, ImportKind, ImportMapping, MappedColumn } from './import-kind.ts'
import { observeStyles, type Styles } from './style-rules.ts'

type Samples = readonly (readonly string[])[]
type Pair = { at: number; field: ImportField; score: number }

/** Sample rows used for guessing the field of a column; styles are detected from all given rows. */
const fittingRows = 50

/** The cells of a column that are not empty. */
const cellsAt = (samples: Samples, at: number): string[] =>
	samples.slice(0, fittingRows).flatMap((row) => (row[at]?.trim() ? [row[at]] : []))

function fitOf(cells: readonly string[], field: ImportField): number {
	if (cells.length === 0) return 1
	const context = { country: 'de', styles: { dateStyle: 'dmy', decimal: ',' } } as const
	const isAnyCountry = field.type.is === 'postalCode' || field.type.is === 'vat'
	// The country is in another column.
	if (isAnyCountry) return cells.filter((cell) => /\d/.test(cell)).length / cells.length
	return cells.filter((cell) => 'value' in readCell(cell, field, context)).length / cells.length
}

/** Assigns each column one field and each field one column, the best pairs first. */
function pairUp(pairs: readonly Pair[], fields: Map<number, ImportField>): number[] {
	const taken = new Set([...fields.values()].map(({ name }) => name))
	const found: number[] = []
	for (const { at, field } of pairs.toSorted(
		(one, other) => other.score - one.score || one.at - other.at,
	)) {
		if (fields.has(at) || taken.has(field.name)) continue
		fields.set(at, field)
		taken.add(field.name)
		found.push(at)
	}
	return found
}

function exactPairs(kind: ImportKind, headers: readonly string[]): Pair[] {
	const words = headerLabelsOf(kind)
	return headers.flatMap((header, at) => {
		const squeezed = squeezeHeader(header)
		const meant = squeezed === '' ? [] : words.filter(({ word }) => word === squeezed)
		return meant.map(({ field, rank }) => ({ at, field, score: -rank }))
	})
}

function likelyPairs(kind: ImportKind, headers: readonly string[], samples: Samples): Pair[] {
	const words = headerLabelsOf(kind)
	return headers.flatMap((header, at) => {
		const squeezed = squeezeHeader(header)
		const cells = cellsAt(samples, at)
		return words.flatMap(({ word, field }) => {
			const score = likenessOf(squeezed, word)
			return score > 0.3 && fitOf(cells, field) >= 0.5 ? [{ at, field, score }] : []
		})
	})
}

/** Types that can be detected by the cells alone. */
const tellingTypes = new Set(['email', 'ean', 'vat'])

function tellingPairs(kind: ImportKind, headers: readonly string[], samples: Samples): Pair[] {
	const fields = fieldsOf(kind).filter(({ type }) => tellingTypes.has(type.is))
	return headers.flatMap((_, at) => {
		const cells = cellsAt(samples, at)
		if (cells.length < 2) return []
		return fields.flatMap((field) => {
			const score = field.type.is === 'vat' ? vatPart(cells) : fitOf(cells, field)
			return score >= 0.8 ? [{ at, field, score }] : []
		})
	})
}

const vatPart = (cells: readonly string[]) =>
	cells.filter((cell) =>
		/^(?:DE\d{9}|ATU\d{8}|FR\w{2}\d{9}|BE[01]\d{9}|IT\d{11}|NL\d{9}B\d{2})$/.test(
			cell.replaceAll(/[\s.]/g, ''),
		),
	).length / cells.length

/** The code of each word in the samples that the dictionary contains. */
function guessValueMaps(kind: ImportKind, columns: readonly MappedColumn[], samples: Samples) {
	const maps: ImportMapping['valueMaps'] = {}
	for (const [at, { field: name }] of columns.entries()) {
		const type = name === null ? undefined : findField(kind, name)?.type
		if (name === null || type?.is !== 'choice') continue
		const words = [...new Set(samples.map((row) => row[at]?.trim() ?? ''))]
		const known = words.flatMap((word) => {
			const code = word === '' ? undefined : codeOfWord(type.values, word)
			return code === undefined ? [] : [[word, code] as const]
		})
		maps[name] = Object.fromEntries(known)
	}
	return maps
}

/** A required field of new records, and the field that replaces it where a file has no column for it. */
const standIns: Partial<Record<ImportKind, readonly [needed: string, like: string]>> = {
	customers: ['title', 'companyTitle'],
}

function standIn(kind: ImportKind, fields: Map<number, ImportField>): void {
	const [needed, like] = standIns[kind] ?? []
	const names = [...fields].map(([at, { name }]) => [name, at] as const)
	const at = new Map(names).get(like ?? '')
	const field = needed === undefined ? undefined : findField(kind, needed)
	if (at === undefined || !field || names.some(([name]) => name === needed)) return
	fields.set(at, field)
}

/** Maps columns to fields: by name, else by a part of it, else by the cells. */
export function guessColumns(
	kind: ImportKind,
	headers: readonly string[],
	samples: Samples,
): MappedColumn[] {
	const fields = new Map<number, ImportField>()
	const byName = pairUp(exactPairs(kind, headers), fields)
	pairUp(likelyPairs(kind, headers, samples), fields)
	pairUp(tellingPairs(kind, headers, samples), fields)
	standIn(kind, fields)
	const sure = new Set(byName)
	return headers.map((header, at) => {
		const field = fields.get(at)
		if (!field) return { header, field: null, sure: false }
		const isSure = sure.has(at) && fitOf(cellsAt(samples, at), field) >= 0.5
		const unit = field.type.is === 'weight' ? { unit: unitOf(header) } : {}
		return { header, field: field.name, sure: isSure, ...unit }
	})
}

/**
 * The probable mapping of a file, from its headers and some of its rows. `known` are the styles that the
 * file format implies: JSON and XLSX write decimals with a point.
 */
export function guessMapping(
	kind: ImportKind,
	headers: readonly string[],
	samples: Samples,
	known: Partial<Styles> = {},
): ImportMapping {
	const columns = guessColumns(kind, headers, samples)
	const observer = observeStyles(kind, columns)
	for (const row of samples) observer.add(row)
	const valueMaps = guessValueMaps(kind, columns, samples)
	return { columns, valueMaps, ...observer.styles(), ...known }
}
