import type { Country } from '../../core/locales.ts'
import { pieceMax } from '../../parcels/parcel-limits.ts'
import type {
	ChoiceValues,
	FaultReason,
	FieldType,
	FieldValue,
	ImportField,
	ImportMapping,
} from '../import-kind.ts'
import { importKeyMaxLength, moneyMax, weightMaxKg } from '../import-limits.ts'
import { readDate, readTime } from './cell-date-rules.ts'
import { readNumber } from './cell-number-rules.ts'
import {
	readCoordinate,
	readEan,
	readEmail,
	readKey,
	readPhone,
	readPostalCode,
	readText,
	readVat,
} from './cell-text-rules.ts'
import { booleanChoices, codeOfWord, countryChoices, languageChoices } from './cell-words.ts'

type ReadCell =
	| { value: FieldValue }
	| { reason: FaultReason; params?: Record<string, string | number> }

type CellContext = {
	/** The row's country where given, else the firm's. */
	country: Country
	styles: Pick<ImportMapping, 'dateStyle' | 'decimal'>
	/** The mapping's replacements for cells of the field. */
	valueMap?: Readonly<Record<string, string>>
	unit?: 'kg' | 'g'
}

function readAmount(
	cell: string,
	{ styles, unit }: CellContext,
	{ is, max, decimals }: { is: 'money' | 'weight'; max: number; decimals: number },
): ReadCell {
	const read = readNumber(cell, styles.decimal)
	if ('reason' in read) return read
	if (read.unit && is === 'money') return { reason: 'number' }
	if (read.value < 0) return { reason: 'negative' }
	const isGrams = read.unit ? read.unit.startsWith('g') : unit === 'g'
	const value = is === 'weight' && isGrams ? read.value / 1000 : read.value
	if (value > max) return { reason: 'too large', params: { max } }
	const rounded = Number(value.toFixed(decimals))
	// A computed number may have a rounding error in its last digit; half of the last decimal is more than that.
	return Math.abs(rounded - value) > 1e-9 * Math.max(1, value)
		? { reason: 'decimals', params: { max: decimals } }
		: { value: rounded }
}

type PlainNumber = { is: 'integer' | 'decimal'; min: number; max: number; isHalved?: true }

function readPlain(
	cell: string,
	{ styles }: CellContext,
	{ is, min, max, isHalved }: PlainNumber,
): ReadCell {
	const read = readNumber(cell, styles.decimal)
	if ('reason' in read) return read
	if (read.unit) return { reason: 'number' }
	if (is === 'integer' && !Number.isInteger(read.value))
		return { reason: 'decimals', params: { max: 0 } }
	if (isHalved && !Number.isInteger(read.value * 2)) return { reason: 'half days' }
	if (read.value < min)
		return min === 0 ? { reason: 'negative' } : { reason: 'too small', params: { min } }
	return read.value > max ? { reason: 'too large', params: { max } } : { value: read.value }
}

/** At least one piece, and only whole ones. */
function readQuantity(cell: string, { styles }: CellContext): ReadCell {
	const read = readNumber(cell, styles.decimal)
	if ('reason' in read) return read
	const isQuantity = Number.isInteger(read.value) && read.value >= 1 && read.value <= pieceMax
	return isQuantity && !read.unit ? { value: read.value } : { reason: 'quantity' }
}

function readChoice(
	cell: string,
	values: ChoiceValues,
	reason: FaultReason = 'unknown value',
): ReadCell {
	const code = codeOfWord(values, cell)
	return code === undefined ? { reason } : { value: code }
}

function readBoolean(cell: string): ReadCell {
	const read = readChoice(cell, booleanChoices, 'yes or no')
	return 'value' in read ? { value: read.value === 'true' } : read
}

const keyLimits = { max: importKeyMaxLength }

function readReferences(cell: string): ReadCell {
	const parts = cell.split(/[;,|\n]/).filter((part) => part.trim() !== '')
	const read = parts.map((part) => readKey(part, keyLimits))
	const faulty = read.find((one) => 'reason' in one)
	if (faulty) return faulty
	return { value: [...new Set(read.flatMap((one) => ('value' in one ? [one.value] : [])))] }
}

type Reader<Type extends FieldType> = (cell: string, context: CellContext, type: Type) => ReadCell
type Readers = { [Is in FieldType['is']]: Reader<Extract<FieldType, { is: Is }>> }

const plainReader: Reader<Extract<FieldType, { is: 'integer' }>> = (cell, context, type) =>
	readPlain(cell, context, type)

const readers = {
	text: (cell, _context, type) => readText(cell, type),
	email: (cell) => readEmail(cell),
	phone: (cell, { country }) => readPhone(cell, country),
	postalCode: (cell, { country }) => readPostalCode(cell, country),
	country: (cell) => readChoice(cell, countryChoices, 'country'),
	vat: (cell, { country }) => readVat(cell, country),
	ean: (cell) => readEan(cell),
	language: (cell) => readChoice(cell, languageChoices, 'language'),
	money: (cell, context) => readAmount(cell, context, { is: 'money', max: moneyMax, decimals: 2 }),
	weight: (cell, context) =>
		readAmount(cell, context, { is: 'weight', max: weightMaxKg, decimals: 3 }),
	quantity: (cell, context) => readQuantity(cell, context),
	integer: plainReader,
	decimal: plainReader,
	latitude: (cell) => readCoordinate(cell, 90),
	longitude: (cell) => readCoordinate(cell, 180),
	date: (cell, { styles }) => readDate(cell, styles.dateStyle),
	time: (cell) => readTime(cell),
	boolean: (cell) => readBoolean(cell),
	choice: (cell, _context, { values }) => readChoice(cell, values),
	reference: (cell, _context, { many }) => (many ? readReferences(cell) : readKey(cell, keyLimits)),
} as const satisfies Readers

/** The value of a non-empty cell for a field. */
export function readCell(
	cell: string,
	{ type, isKey }: ImportField,
	context: CellContext,
): ReadCell {
	const { valueMap } = context
	const text = cell.trim()
	const meant = valueMap && Object.hasOwn(valueMap, text) ? (valueMap[text] ?? cell) : cell
	if (isKey && type.is === 'text') return readKey(meant, type)
	const reader = readers[type.is] as Reader<FieldType>
	return reader(meant, context, type)
}
