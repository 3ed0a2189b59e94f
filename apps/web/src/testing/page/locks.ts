type Callback = (lock: object | null) => Promise<unknown> | unknown
type Options = { signal?: AbortSignal; ifAvailable?: boolean }
type Entry = { run: () => void }

/** Web Locks for a page: one holder for each name, the others wait in line. They go with the page. */
export function createLocks() {
	const lines = new Map<string, Entry[]>()

	function leave(name: string, entry: Entry): void {
		const line = lines.get(name) ?? []
		const place = line.indexOf(entry)
		if (place < 0) return
		line.splice(place, 1)
		if (place === 0) line[0]?.run()
	}

	function request(name: string, options: Options | Callback, given?: Callback): Promise<unknown> {
		const callback = (given ?? options) as Callback
		const { signal, ifAvailable } = (given ? options : {}) as Options
		const line = lines.get(name) ?? []
		lines.set(name, line)
		if (ifAvailable && line.length > 0) return Promise.resolve(callback(null))
		return new Promise((resolve, reject) => {
			const entry: Entry = {
				run: () => {
					Promise.resolve()
						.then(() => callback({ name }))
						.then(resolve, reject)
						.finally(() => leave(name, entry))
				},
			}
			line.push(entry)
			signal?.addEventListener('abort', () => {
				if (line[0] === entry) return
				leave(name, entry)
				reject(signal.reason)
			})
			if (line[0] === entry) entry.run()
		})
	}
	return { request }
}
