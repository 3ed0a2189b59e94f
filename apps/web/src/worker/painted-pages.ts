/** Longer than a busy phone takes for the first frame of a snapshot; a page out of sight has none. */
const patienceMs = 400

const waiting = new Map<string, () => void>()

/** Resolves when the page of this client says that its snapshot is painted, or has none to show, or takes too long. */
export function untilPainted(clientId: string): Promise<void> {
	return new Promise<void>((resolve) => {
		waiting.set(clientId, resolve)
		setTimeout(resolve, patienceMs)
	}).finally(() => waiting.delete(clientId))
}

export function notePainted(clientId: string): void {
	waiting.get(clientId)?.()
}
