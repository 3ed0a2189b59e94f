import { cleanCode } from '../core/edits/paste-rules.ts'
import { eanLength, hasGs1CheckDigit, pieceCodeLength } from './code-rules.ts'

/** The placeholder of an unreadable digit. */
const tornDigit = '?'
/** More are not distinguishable at a glance. */
export const tornCandidatesMax = 6

const isTorn = (typed: string) =>
	/^[\d?]+$/.test(typed) &&
	typed.includes(tornDigit) &&
	(typed.length === eanLength || typed.length === pieceCodeLength)

/** Whether the typed code has an unreadable digit. */
export const hasTornDigit = (typed: string): boolean => typed.includes(tornDigit)

const fits = (typed: string, code: string) =>
	code.length === typed.length &&
	[...typed].every((digit, index) => digit === tornDigit || digit === code[index])

/** The one code that the check digit allows where a single digit is missing. */
function completeByCheckDigit(typed: string): string[] {
	if (typed.split(tornDigit).length !== 2) return []
	const completed = Array.from({ length: 10 }, (_, digit) =>
		typed.replace(tornDigit, String(digit)),
	)
	return completed.filter(hasGs1CheckDigit)
}

/**
 * The possible codes of a torn label: matching ones of cached orders, and the one that the check digit
 * allows. `isCut`: there are more than can be shown.
 */
export function listTornCandidates(
	text: string,
	known: Iterable<string>,
): { codes: string[]; isCut: boolean } {
	const typed = cleanCode(text)
	if (!isTorn(typed)) return { codes: [], isCut: false }
	const fitting = [...known].filter((code) => fits(typed, code))
	const all = [...new Set([...fitting, ...completeByCheckDigit(typed)])]
	return { codes: all.slice(0, tornCandidatesMax), isCut: all.length > tornCandidatesMax }
}
