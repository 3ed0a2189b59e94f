/** Options of queries on the cache: they run at once without network, and again for each screen. */
export const fromPhone = {
	networkMode: 'always',
	staleTime: 0,
	gcTime: 0,
	retry: false,
	meta: { isCached: false },
} as const
