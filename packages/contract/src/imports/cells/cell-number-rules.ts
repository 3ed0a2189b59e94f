import { cleanPasted } from '../../core/edits/paste-rules.ts'
import type { DecimalSign, FaultReason } from '../import-kind.ts'

/** A number with its unit, or the reason why it is invalid. */
type ReadNumber = { value: number; unit?: string } | { reason: FaultReason }

const around = /^(?:€|\$|£|eur|chf)\s*|\s*(?:€|\$|£|eur|chf)$/gi
const unitBehind = /\s*(kg|kilo|g|gr)\.?$/i
const grouped = (sign: string) => new RegExp(`^[1-9]\\d{0,2}(?:[${sign}]\\d{3})+$`)
const groupedWith = { ',': grouped(" '’."), '.': grouped(" '’,") }
/** At least two groups, or a space or apostrophe: such a character can only separate thousands. */
const surelyGrouped = /^[1-9]\d{0,2}(?:([ '’])\d{3})+$|^[1-9]\d{0,2}(?:([.,])\d{3}(?:\2\d{3})+)$/

/** The digits of a cell without sign, currency and unit. */
function partsOf(cell: string) {
	const bare = cleanPasted(cell).replaceAll(around, '')
	const unit = unitBehind.exec(bare)?.[1]
	const signed = unit ? bare.replace(unitBehind, '') : bare
	const isNegative = /^-|-$/.test(signed)
	return { digits: signed.replace(/^[+-]\s*|\s*-$/, ''), isNegative, unit: unit?.toLowerCase() }
}

/**
 * The decimal separator of a cell. `open`: `1.234` and `1,234` have two readings. Undefined: there is no
 * evidence, or it is not a number.
 */
function decimalSignIn(digits: string): DecimalSign | 'open' | undefined {
	if (/^\d+$/.test(digits) || surelyGrouped.test(digits)) {
		const sign = /[.,]/.exec(digits)?.[0]
		return sign === undefined ? undefined : sign === ',' ? '.' : ','
	}
	if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return 'open'
	const last = /[.,](?=\d*$)/.exec(digits)?.[0] as DecimalSign | undefined
	if (!last) return undefined
	const [whole = '', ...more] = digits.split(last)
	const isWhole = whole === '' || /^\d+$/.test(whole) || groupedWith[last].test(whole)
	return more.length === 1 && isWhole ? last : undefined
}

/** The same for a cell as it is in the file. */
export const decimalSignOf = (cell: string): DecimalSign | 'open' | undefined =>
	decimalSignIn(partsOf(cell).digits)

function plainNumber(digits: string, decimal: DecimalSign | undefined): number | undefined {
	const [whole = '', decimals = ''] = decimal ? digits.split(decimal) : [digits]
	const number = `${whole.replaceAll(/[^\d]/g, '') || '0'}.${decimals || '0'}`
	return /\d/.test(digits) ? Number(number) : undefined
}

/**
 * A number from a cell. A cell with only one reading is read that way, whatever the file's style; one with
 * two readings is read in the file's style.
 */
export function readNumber(cell: string, decimal: DecimalSign | 'ambiguous'): ReadNumber {
	const { digits, isNegative, unit } = partsOf(cell)
	const found = decimalSignIn(digits)
	if (found === 'open' && decimal === 'ambiguous') return { reason: 'ambiguous number' }
	const isPlain = /^\d+$/.test(digits) || surelyGrouped.test(digits)
	if (!isPlain && found === undefined) return { reason: 'number' }
	const sign = isPlain ? undefined : found === 'open' ? (decimal as DecimalSign) : found
	const value = plainNumber(digits, sign)
	if (value === undefined) return { reason: 'number' }
	return { value: isNegative ? -value : value, unit }
}
