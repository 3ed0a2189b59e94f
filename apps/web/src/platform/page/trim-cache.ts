type Limits = { readonly maxEntries: number; readonly maxBytes: number }

async function sizeOf(response: Response | undefined): Promise<number> {
	if (!response) return 0
	return Number(response.headers.get('content-length')) || (await response.blob()).size
}

/** Removes the longest kept answers until the cache is within its limits. */
export async function trimCache(cache: Cache, { maxEntries, maxBytes }: Limits): Promise<void> {
	// A cache names its entries in the order in which they were last put.
	const newestFirst = [...(await cache.keys())].reverse()
	let bytes = 0
	for (const [index, request] of newestFirst.entries()) {
		bytes += await sizeOf(await cache.match(request, { ignoreVary: true }))
		if (index >= maxEntries || bytes > maxBytes) await cache.delete(request, { ignoreVary: true })
	}
}
