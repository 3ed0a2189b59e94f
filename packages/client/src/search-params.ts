type SearchParams<N extends string> = { [K in N]?: string }

/**
 * Reads these search params as text and drops all others; the page, which is loaded later, validates them.
 */
export const readSearchParams =
	<N extends string>(...names: readonly N[]) =>
	(search: Record<string, unknown>): SearchParams<N> =>
		Object.fromEntries(
			names.flatMap((name) => {
				const value = search[name]
				const isWord = typeof value === 'string' || typeof value === 'number'
				return isWord && value !== '' ? [[name, String(value)]] : []
			}),
		) as SearchParams<N>
