import type { TableRecord } from './csv-reader.ts'
import { TableError, type TableLimits } from './table.ts'

type JsonLine = { line: number; values: Record<string, unknown> }

function parseLine(text: string, line: number): JsonLine['values'] {
	let value: unknown
	try {
		value = JSON.parse(text)
	} catch {
		throw new TableError('json', line)
	}
	if (typeof value !== 'object' || value === null || Array.isArray(value)) {
		throw new TableError('json', line)
	}
	return value as JsonLine['values']
}

/** Parses lines as objects, in one batch per chunk. */
async function* readObjects(
	texts: AsyncIterable<string>,
	{ rowMaxLength }: TableLimits,
): AsyncGenerator<JsonLine[]> {
	let [rest, line] = ['', 0]
	const read = (text: string): JsonLine[] => {
		line += 1
		if (text.length > rowMaxLength) throw new TableError('long row', line)
		return text.trim() === '' ? [] : [{ line, values: parseLine(text, line) }]
	}
	for await (const text of texts) {
		const [first = '', ...others] = text.split('\n')
		const lines = [rest + first, ...others]
		rest = lines.pop() ?? ''
		if (rest.length > rowMaxLength) throw new TableError('long row', line + 1)
		yield lines.flatMap(read)
	}
	yield read(rest)
}

const isScalar = (value: unknown) => value === null || typeof value !== 'object'

function cellOf(value: unknown, line: number, key: string): string {
	if (value === null || value === undefined) return ''
	if (Array.isArray(value) && value.every(isScalar)) return value.join(';')
	if (!isScalar(value)) throw new TableError('nested json', line, { key: key.slice(0, 100) })
	return String(value)
}

/** The number of objects whose keys are collected, because an object may omit empty fields */
const keyObjects = 1000

/**
 * The objects of a file as records; the first record holds the keys. A key that none of the first objects has
 * is an error, so that no data is dropped.
 */
export async function* readJsonl(
	texts: AsyncIterable<string>,
	limits: TableLimits,
): AsyncGenerator<TableRecord[]> {
	let keys: string[] | undefined
	let known = new Set<string>()
	let waiting: JsonLine[] = []
	const recordOf = ({ line, values }: JsonLine): TableRecord => {
		for (const key of Object.keys(values)) {
			if (!known.has(key)) throw new TableError('new json key', line, { key: key.slice(0, 100) })
		}
		const cells = (keys ?? []).map((key) => cellOf(values[key], line, key))
		return { line, cells }
	}
	function begin(): TableRecord[] {
		known = new Set(waiting.flatMap(({ values }) => Object.keys(values)))
		keys = [...known]
		const records = [{ line: 0, cells: keys }, ...waiting.map(recordOf)]
		waiting = []
		return records
	}
	for await (const objects of readObjects(texts, limits)) {
		if (keys) yield objects.map(recordOf)
		else {
			waiting.push(...objects)
			if (waiting.length >= keyObjects) yield begin()
		}
	}
	if (!keys && waiting.length > 0) yield begin()
}
