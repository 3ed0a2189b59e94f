/** Counts the bytes of fetched data from now on; the returned function stops it and returns the number. */
export function watchBytes(): () => number {
	let bytes = 0
	const add = (entries: PerformanceEntryList) => {
		for (const entry of entries as PerformanceResourceTiming[]) {
			if (new URL(entry.name).pathname.startsWith('/api/')) bytes += entry.transferSize
		}
	}
	const observer = new PerformanceObserver((list) => add(list.getEntries()))
	observer.observe({ type: 'resource' })
	return () => {
		add(observer.takeRecords())
		observer.disconnect()
		return bytes
	}
}
