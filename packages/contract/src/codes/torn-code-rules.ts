import { cleanCode } from '../core/edits/paste-rules.ts'
import { eanLength, hasGs1CheckDigit, pieceCodeLength } from './code-rules.ts'

/** Stands for a digit that cannot be read. */
const tornDigit = '?'
/** More than these are not distinguishable at a glance. */
export const tornCandidatesMax = 6

const isTorn = (typed: string) =>
	/^[\d?]+$/.test(typed) &&
	typed.includes(tornDigit) &&
	(typed.length === eanLength || typed.length === pieceCodeLength)

/** Whether something was typed with a digit missing. */
export const hasTornDigit = (typed: string): boolean => typed.includes(tornDigit)

const fits = (typed: string, code: string) =>
	code.length === typed.length &&
	[...typed].every((digit, index) => digit === tornDigit || digit === code[index])

/** The one code that the check digit leaves where a single digit is missing. */
function completeByCheckDigit(typed: string): string[] {
	if (typed.split(tornDigit).length !== 2) return []
	const completed = Array.from({ length: 10 }, (_, digit) =>
		typed.replace(tornDigit, String(digit)),
	)
	return completed.filter(hasGs1CheckDigit)
}

/**
 * The codes that a torn label may have borne: those of kept orders that fit, and the one that the check
 * digit leaves. `isCut`: there are more than can be shown.
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
