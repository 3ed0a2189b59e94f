/** Options of reads from the cache: at once, whatever the network does, and anew for each screen. */
export const fromPhone = {
	networkMode: 'always',
	staleTime: 0,
	gcTime: 0,
	retry: false,
	meta: { isCached: false },
} as const
