import type { Country } from '../core/locales.ts'
import { countrySchema } from '../core/scalars.ts'
import { readCell } from './cells/read-cell.ts'
import { findField } from './import-dictionary.ts'
import type {
	Fault,
	FaultReason,
	ImportField,
	ImportKind,
	ImportMapping,
	MappedColumn,
	ReadRow,
	RowValues,
} from './import-kind.ts'

/** Defaults for values that a row leaves out. */
type RowContext = {
	/** The firm's country, for rows without one. */
	country: Country
}

type Column = {
	at: number
	column: MappedColumn
	field: ImportField
	valueMap: Readonly<Record<string, string>> | undefined
}

/** Pairs of fields of which the first must not be after the second. */
const orders: Partial<Record<ImportKind, readonly [string, string, FaultReason][]>> = {
	'opening-hours': [['from', 'to', 'order of times']],
	visits: [['appointmentFrom', 'appointmentTo', 'order of times']],
	'days-off': [['date', 'lastDate', 'order of days']],
	campaigns: [['startsOn', 'endsOn', 'order of days']],
	coupons: [['issuedOn', 'expiresOn', 'order of days']],
	deliveries: [['sentOn', 'deliveredOn', 'order of days']],
}
/** Coordinates must come in pairs. */
const pairs: readonly (readonly string[])[] = [
	['lat', 'lng'],
	['realLat', 'realLng'],
]

/** Whether two values are in the wrong order; times must not even be equal. */
function isReversed(from: unknown, to: unknown, reason: FaultReason): boolean {
	if (typeof from !== 'string' || typeof to !== 'string') return false
	return reason === 'order of times' ? from >= to : from > to
}

function columnsOf(kind: ImportKind, mapping: ImportMapping): Column[] {
	return mapping.columns.flatMap((column, at) => {
		const field = column.field === null ? undefined : findField(kind, column.field)
		const valueMap = field && mapping.valueMaps[field.name]
		return field ? [{ at, column, field, valueMap }] : []
	})
}

/** Cells after the last header are ignored as long as they are empty. */
const isWholeRow = (cells: readonly string[], width: number): boolean =>
	cells.length >= width && cells.slice(width).every((cell) => cell.trim() === '')

function brokenRow(expected: number, found: number): ReadRow {
	const params = { expected, found }
	return {
		values: {},
		faults: [{ column: null, field: null, value: null, reason: 'columns', params }],
	}
}

const faultAt = ({ at, column, field }: Column, cells: readonly string[], reason: FaultReason) => ({
	column: column.header,
	field: field.name,
	value: cells[at] ?? '',
	reason,
})

/** Faults between two cells that are valid on their own. */
function* faultsBetween(
	kind: ImportKind,
	columns: ReadonlyMap<string, Column>,
	values: RowValues,
	cells: readonly string[],
): Generator<Fault> {
	for (const [from, to, reason] of orders[kind] ?? []) {
		const column = columns.get(to)
		if (column && isReversed(values[from], values[to], reason)) yield faultAt(column, cells, reason)
	}
	for (const pair of pairs) {
		const found = pair.map((name) => values[name])
		const alone = columns.get(pair[found.indexOf(null)] ?? '')
		if (alone && found.some((value) => typeof value === 'number')) {
			yield faultAt(alone, cells, 'coordinate')
		}
	}
}

/**
 * Reads rows of a file by its mapping. Each row reports the faults of its own cells; duplicate keys and
 * missing references cannot be detected in a single row.
 */
export function makeRowReader(
	kind: ImportKind,
	mapping: ImportMapping,
	{ country: ofFirm }: RowContext,
): (cells: readonly string[]) => ReadRow {
	const width = mapping.columns.length
	const columns = columnsOf(kind, mapping)
	const byField = new Map(columns.map((one) => [one.field.name, one]))
	const countryColumn = columns.find(({ field }) => field.type.is === 'country')
	const read = (one: Column, cell: string, country: Country) =>
		readCell(cell, one.field, {
			country,
			styles: mapping,
			valueMap: one.valueMap,
			unit: one.column.unit,
		})

	function countryOf(cells: readonly string[]): Country {
		const cell = countryColumn && cells[countryColumn.at]
		if (!countryColumn || !cell?.trim()) return ofFirm
		const found = read(countryColumn, cell, ofFirm)
		const country = 'value' in found ? countrySchema.safeParse(found.value) : undefined
		return country?.success ? country.data : ofFirm
	}

	return (cells) => {
		if (!isWholeRow(cells, width)) return brokenRow(width, cells.length)
		const values: RowValues = {}
		const faults: Fault[] = []
		const country = countryOf(cells)
		for (const one of columns) {
			const cell = cells[one.at] ?? ''
			if (cell.trim() !== '') {
				const found = read(one, cell, country)
				if ('value' in found) values[one.field.name] = found.value
				else faults.push({ ...faultAt(one, cells, found.reason), ...withParams(found) })
			} else if (one.field.isRequired) faults.push(faultAt(one, cells, 'required'))
			else values[one.field.name] = null
		}
		faults.push(...faultsBetween(kind, byField, values, cells))
		return { values, faults }
	}
}

const withParams = ({ params }: Pick<Fault, 'params'>) => (params ? { params } : {})

export const readRow = (
	kind: ImportKind,
	mapping: ImportMapping,
	cells: readonly string[],
	context: RowContext,
): ReadRow => makeRowReader(kind, mapping, context)(cells)
