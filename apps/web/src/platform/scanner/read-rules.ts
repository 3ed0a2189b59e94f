/** So many pictures without the code: it was taken away. */
const awayAfter = 6

/**
 * Decides when a read counts. One picture can deceive, with a right check digit too: a code counts once two
 * pictures say the same, or at once where it is known from deliveries. A code that has counted does not
 * count again before it was out of sight.
 */
export function createReadGate(isKnown: (text: string) => boolean) {
	let candidate: string | null = null
	let empty = 0
	let counted: string | null = null
	return {
		/** The code of a picture that counts, the one nearest to the middle; null for none. */
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
		/** Everything counts anew: the person wants to scan again. */
		reset(): void {
			candidate = null
			counted = null
			empty = 0
		},
	}
}
export type ReadGate = ReturnType<typeof createReadGate>
