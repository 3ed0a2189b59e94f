/** Calls `work` once the browser has painted the next frame; returns what cancels it. */
export function afterFrame(work: () => void): () => void {
	let task: ReturnType<typeof setTimeout> | undefined
	const frame = requestAnimationFrame(() => {
		task = setTimeout(work)
	})
	return () => {
		cancelAnimationFrame(frame)
		clearTimeout(task)
	}
}
