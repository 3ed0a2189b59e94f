import { gs1CheckDigit } from '../core/check-digits.ts'
import { cleanPasted } from '../core/edits/paste-rules.ts'
import { searchMaxLength } from '../core/limits.ts'

/** Digits of an EAN and of the code of a single piece. Source: specification 2, section 9. */
export const eanLength = 13
export const pieceCodeLength = 18
/** Longer than any known label; longer codes are reported, not searched. */
export const scanMaxLength = 1000
/** Joins article and order in a search. */
export const orderSeparator = '#'

/** A label's code, normalised for a search. */
export type ScannedCode =
	/** Codes whose article the service and the cached orders can find. */
	| { kind: 'ean' | 'piece'; text: string }
	/** Searched unchanged. `isMistyped`: as long as an EAN, with a wrong check digit. */
	| { kind: 'text'; text: string; isMistyped: boolean }
	/** A URL or a script: shown as text, never opened. */
	| { kind: 'address'; text: string }
	| { kind: 'unusable'; reason: 'empty' | 'too_long' | 'control_characters' }

const isDigits = (text: string, length: number) => text.length === length && /^\d+$/.test(text)

/** Whether the last digit is the GS1 check digit of those before it. */
export const hasGs1CheckDigit = (digits: string): boolean =>
	/^\d{2,}$/.test(digits) && digits.at(-1) === gs1CheckDigit(digits.slice(0, -1))

export const isEan = (text: string): boolean => isDigits(text, eanLength) && hasGs1CheckDigit(text)

/** Whether the service can convert it: an EAN, or 18 digits, whose check digit only the service verifies. */
export const isConvertible = (text: string): boolean => isEan(text) || isPieceCode(text)

/** Whether it is the code of a single piece, which names its order too. */
export const isPieceCode = (text: string): boolean => isDigits(text, pieceCodeLength)

/** Prefixes that scanners add to the data: the symbology, and the function character of GS1. */
const symbologyMark = /^\][A-Za-z]\d/
const gs1Marks = ['C1', 'd2', 'e0', 'Q3']
const groupSeparator = '\u001d'
/** Separators and white space before and after the data. */
const around = new RegExp(`^[\\s${groupSeparator}]+|[\\s${groupSeparator}]+$`, 'g')
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\p{Cs}]/u

const addressLike =
	/^\s*(?:(?:https?|ftp|file|javascript|vbscript|data|blob|intent|market|mailto|tel|sms|smsto|geo|wifi|begin|mecard):|www\.|<)/i
/** A GS1 digital link with an article number. */
const digitalLink = /^https?:\/\/[^/?#]+\/(?:[^?#]*\/)?01\/(\d{8,14})(?=[/?#]|$)/i

/** A 14-digit trade number that is a padded EAN, as an EAN; others unchanged. */
function shortenTradeNumber(digits: string): string {
	const padded = digits.padStart(14, '0')
	return padded.startsWith('0') && hasGs1CheckDigit(padded) ? padded.slice(1) : digits
}

/** The number of an article or piece among the fields of a GS1 code; null where there is none. */
function numberInGs1(text: string, isMarked: boolean): string | null {
	const bracketed = /^\((00|01|02)\)\s*(\d{14,18})/.exec(text)
	const plain = isMarked ? /^(?:(00)(\d{18})|(01|02)(\d{14}))/.exec(text) : null
	const [field, digits] = bracketed
		? [bracketed[1], bracketed[2]]
		: [plain?.[1] ?? plain?.[3], plain?.[2] ?? plain?.[4]]
	if (!digits) return null
	if (field === '00') return digits.length === pieceCodeLength ? digits : null
	return digits.length >= 14 ? shortenTradeNumber(digits.slice(0, 14)) : null
}

/** Removes the separators of digit groups where the result is a known kind of number. */
function inOnePiece(text: string): string {
	const digits = text.replaceAll(/[ -]/g, '')
	return isConvertible(digits) ? digits : text
}

/** Removes the marks of the symbology, leaving the number or text that people use. */
function unwrap(raw: string): string {
	const read = cleanPasted(raw)
	const mark = symbologyMark.exec(read)?.[0] ?? ''
	const isMarked = gs1Marks.includes(mark.slice(1)) || read.startsWith(groupSeparator)
	const text = inOnePiece(read.slice(mark.length).replace(around, ''))
	const inGs1 = numberInGs1(text, isMarked)
	if (inGs1) return inGs1
	const linked = digitalLink.exec(text)?.[1]
	if (linked) return shortenTradeNumber(linked)
	// A piece code with its field prefix, and an American article number.
	if (/^00\d{18}$/.test(text)) return text.slice(2)
	if (isDigits(text, 12) && hasGs1CheckDigit(text)) return `0${text}`
	return isDigits(text, 14) ? shortenTradeNumber(text) : text
}

/** Normalizes a read or typed code for a search. Source: the domain's facts, section 4. */
export function readScan(raw: string): ScannedCode {
	if (raw.length > scanMaxLength) return { kind: 'unusable', reason: 'too_long' }
	const text = unwrap(raw)
	if (text === '') return { kind: 'unusable', reason: 'empty' }
	if (controlCharacters.test(text)) return { kind: 'unusable', reason: 'control_characters' }
	if (addressLike.test(text)) return { kind: 'address', text }
	if (text.length > searchMaxLength) return { kind: 'unusable', reason: 'too_long' }
	if (isEan(text)) return { kind: 'ean', text }
	if (isPieceCode(text)) return { kind: 'piece', text }
	return { kind: 'text', text, isMistyped: isDigits(text, eanLength) }
}
