/** Gives a function that starts each work when the one before it has ended, whether it succeeded or not. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
	let last: Promise<unknown> = Promise.resolve()
	return (work) => {
		const next = last.then(work, work)
		last = next.catch(() => undefined)
		return next
	}
}
