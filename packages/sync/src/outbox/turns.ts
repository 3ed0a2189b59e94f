/** Returns a function that starts each work when the previous one has ended, successful or not. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
	let last: Promise<unknown> = Promise.resolve()
	return (work) => {
		const next = last.then(work, work)
		last = next.catch(() => undefined)
		return next
	}
}
