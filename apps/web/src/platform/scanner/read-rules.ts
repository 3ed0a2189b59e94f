/** After this number of pictures without the code, it counts as out of sight. */
const awayAfter = 6

/**
 * Decides when a read is accepted. A single picture can be misread, even with a valid check digit: a code
 * is accepted once two pictures agree, or at once where it is known from deliveries. An accepted code is
 * not accepted again until it was out of sight.
 */
export function createReadGate(isKnown: (text: string) => boolean) {
	let candidate: string | null = null
	let empty = 0
	let counted: string | null = null
	return {
		/** The accepted code of a picture, the one nearest to the middle; null for none. */
		accept(texts: readonly string[]): string | null {
			const [first] = texts
			if (first === undefined) {
				empty += 1
				if (empty >= awayAfter) {
					candidate = null
					counted = null
				}
				return null
			}
			empty = 0
			if (counted !== null && texts.includes(counted)) return null
			const known = texts.find(isKnown)
			const repeated = candidate !== null && texts.includes(candidate) ? candidate : null
			const accepted = known ?? repeated
			candidate = accepted === null ? first : null
			if (accepted !== null) counted = accepted
			return accepted
		},
		/** Accepts every code again: the person wants to scan once more. */
		reset(): void {
			candidate = null
			counted = null
			empty = 0
		},
	}
}
export type ReadGate = ReturnType<typeof createReadGate>
