/** The gaps of a text, each once, in the order of the alphabet. */
export function placeholdersOf(text: string): string[] {
	const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '')
	return [...new Set(names)].sort()
}

/** The longest wording that a text of this length has room for on a screen. */
export const wordingMaxLength = (released: string): number => Math.max(60, 3 * released.length)

/** The errors of a wording; each names its subject where there is one. */
export type WordingFault =
	| { kind: 'empty' | 'control' | 'braces' | 'nesting' }
	| { kind: 'long'; max: number }
	| { kind: 'missing' | 'unknown'; name: string }

/**
 * The obstacles for a wording in place of a released text: both must have the same gaps, because nothing else
 * is filled, and the wording must fit its place. None for a valid one.
 */
export function wordingFaults(released: string, wording: string): WordingFault[] {
	const faults: WordingFault[] = []
	const [wanted, given] = [placeholdersOf(released), placeholdersOf(wording)]
	const max = wordingMaxLength(released)
	if (wording.trim() === '') faults.push({ kind: 'empty' })
	if (/\p{Cc}/u.test(wording)) faults.push({ kind: 'control' })
	if (/[{}]/.test(wording.replace(/\{\{\w+\}\}/g, ''))) faults.push({ kind: 'braces' })
	// The texts' library would look up another text there.
	if (wording.includes('$t(')) faults.push({ kind: 'nesting' })
	if (wording.length > max) faults.push({ kind: 'long', max })
	for (const name of wanted) if (!given.includes(name)) faults.push({ kind: 'missing', name })
	for (const name of given) if (!wanted.includes(name)) faults.push({ kind: 'unknown', name })
	return faults
}
