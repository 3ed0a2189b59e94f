type Answer = { json: () => { error?: { type?: string } } }
const busyTypes = ['IDEMPOTENCY_IN_PROGRESS', 'BUSY']

/** Sends a change as a phone does: on a busy machine it may be told to come again, and comes. */
export async function untilCarriedOut<T extends Answer>(send: () => Promise<T>): Promise<T> {
	for (;;) {
		const answer = await send()
		if (!busyTypes.includes(answer.json().error?.type ?? '')) return answer
	}
}
