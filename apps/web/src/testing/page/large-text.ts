/** Letters twice as large while something is done. */
export async function withLargeText(work: () => Promise<unknown>): Promise<void> {
	document.documentElement.style.fontSize = '200%'
	try {
		await work()
	} finally {
		document.documentElement.style.fontSize = ''
	}
}
