import type { Locale } from '../core/locales.ts'

/** The kinds of records in files, in the order in which they are applied: none refers to a later one. */
export const importKinds = [
	'sectors',
	'employees',
	'days-off',
	'day-off-balances',
	'customers',
	'contacts',
	'products',
	'orders',
	'order-products',
	'deliveries',
	'actions',
	'visits',
	'options',
	'campaigns',
	'coupons',
	'opening-hours',
] as const
export type ImportKind = (typeof importKinds)[number]

/**
 * The owner of a field: `import`: the file wins. `people`: filled once, then the field employee's. `newest`:
 * the last change wins.
 */
export const fieldOwners = ['import', 'people', 'newest'] as const
export type FieldOwner = (typeof fieldOwners)[number]

/** A code with the words that files write for it, in any language. */
export type ChoiceValues = Readonly<Record<string, readonly string[]>>

/** The type of a cell, and the value that `readRow` returns for it. */
export type FieldType =
	/** A string, trimmed. */
	| { is: 'text'; min?: number; max: number }
	/** A string in the app's stored format. A phone is `+49 912312345`, a country `de`. */
	| { is: 'email' | 'phone' | 'postalCode' | 'country' | 'vat' | 'ean' | 'language' }
	/** A number in the profile's currency, with at most two decimals; a weight in kg with at most three. */
	| { is: 'money' | 'weight' }
	/** A whole number from 1. */
	| { is: 'quantity' }
	/** `isHalved`: in steps of a half. */
	| { is: 'integer' | 'decimal'; min: number; max: number; isHalved?: true }
	| { is: 'latitude' | 'longitude' }
	/** `YYYY-MM-DD`, and `HH:MM`. */
	| { is: 'date' | 'time' }
	| { is: 'boolean' }
	/** One of the codes. */
	| { is: 'choice'; values: ChoiceValues }
	/** The key of a record of another kind, as written; `many`: a list of them. */
	| { is: 'reference'; to: ReferencedKind; many?: boolean }

export type ImportField = {
	name: string
	type: FieldType
	/** Required for a new record. */
	isRequired: boolean
	/** Together the key fields identify a record of its kind. */
	isKey: boolean
	owner: FieldOwner
	/** Possible column names, the most common first: it also labels the field. */
	headers: Readonly<Record<Locale, readonly string[]>>
	example: string
}

export type ImportKindFacts = {
	kind: ImportKind
	/** Possible file names of the kind, the most common first. */
	names: Readonly<Record<Locale, readonly string[]>>
	fields: readonly ImportField[]
}

/** The date style of a file; `ambiguous`: there is no evidence, and a person has to decide. */
export const dateStyles = ['dmy', 'mdy', 'ymd'] as const
export type DateStyle = (typeof dateStyles)[number]
/** The decimal separator. */
export const decimalSigns = [',', '.'] as const
export type DecimalSign = (typeof decimalSigns)[number]

export type MappedColumn = {
	header: string
	/** Null: the column is left out. */
	field: string | null
	/** False: guessed from a part of the name or from the cells, to be checked. */
	sure: boolean
	/** The unit of a weight, where the header has one. */
	unit?: 'kg' | 'g'
}

export type ImportMapping = {
	columns: MappedColumn[]
	/** For each field, the words in cells with their codes. Looked up before the synonyms of the dictionary. */
	valueMaps: Record<string, Record<string, string>>
	dateStyle: DateStyle | 'ambiguous'
	decimal: DecimalSign | 'ambiguous'
}

/** Why a cell or a row cannot be imported: the reasons in the English `--json`. */
export const faultReasons = [
	'required',
	'too short',
	'too long',
	'characters',
	'e-mail',
	'phone',
	'postal code',
	'country',
	'vat number',
	'ean',
	'check digit',
	'language',
	'number',
	'negative',
	'decimals',
	'too large',
	'too small',
	'quantity',
	'coordinate',
	'date',
	'ambiguous date',
	'ambiguous number',
	'time',
	'order of times',
	'order of days',
	'half days',
	'yes or no',
	'unknown value',
	'columns',
	'duplicate key',
	'taken day',
	'customer closed',
	'weekend',
	'public holiday',
	'day off',
	'old number',
	'unknown sector',
	'unknown employee',
	'unknown customer',
	'unknown product',
	'unknown order',
	'unknown action',
] as const
export type FaultReason = (typeof faultReasons)[number]

export type Fault = {
	/** The header of the column; null where the whole row is faulty. */
	column: string | null
	field: string | null
	/** The cell's text in the file; null where the whole row is faulty. */
	value: string | null
	reason: FaultReason
	/** The placeholders of its sentence. */
	params?: Readonly<Record<string, string | number>>
}

export type FieldValue = string | number | boolean | null | string[]
/** The values by field, for mapped columns only. Null: the cell is empty. Faulty cells are missing. */
export type RowValues = Record<string, FieldValue>
export type ReadRow = { values: RowValues; faults: Fault[] }

/** The fault of a reference to a missing record. */
export const unknownReasons = {
	sectors: 'unknown sector',
	employees: 'unknown employee',
	customers: 'unknown customer',
	products: 'unknown product',
	orders: 'unknown order',
	actions: 'unknown action',
} as const satisfies Partial<Record<ImportKind, FaultReason>>
/** The kinds to which other records refer. */
export type ReferencedKind = keyof typeof unknownReasons
