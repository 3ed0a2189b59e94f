/** What may stand in an address under these names. */
export type Words<N extends string> = { [K in N]?: string }

/** Reads only words, and nothing unknown; what they mean is the screen's to say, whose code comes later. */
export const wordsOf =
	<N extends string>(...names: readonly N[]) =>
	(search: Record<string, unknown>): Words<N> =>
		Object.fromEntries(
			names.flatMap((name) => {
				const value = search[name]
				const isWord = typeof value === 'string' || typeof value === 'number'
				return isWord && value !== '' ? [[name, String(value)]] : []
			}),
		) as Words<N>
