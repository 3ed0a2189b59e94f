/**
 * Calls `work` once the browser has painted the next frame; returns what cancels it. A page out of sight is not
 * painted: there it is called soon.
 */
export function afterFrame(work: () => void): () => void {
	let task: ReturnType<typeof setTimeout> | undefined
	if (document.hidden) {
		task = setTimeout(work)
		return () => clearTimeout(task)
	}
	const frame = requestAnimationFrame(() => {
		task = setTimeout(work)
	})
	return () => {
		cancelAnimationFrame(frame)
		clearTimeout(task)
	}
}
