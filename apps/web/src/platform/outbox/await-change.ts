import type { Operation, OperationDraft, OutboxAccess } from './outbox.ts'

/** The outcome of a change for a caller that waits for it. */
export type Outcome<A> =
	| { kind: 'done'; answer: A | undefined }
	| { kind: 'refused'; operation: Operation }
	/** No response: the change stays in the queue and is sent again by itself. */
	| { kind: 'unanswered' }

/** Whether the caller can stop waiting. */
function isOver({ state, attempts, lastError }: Operation): boolean {
	if (state === 'queued') return attempts > 0 && lastError !== null
	return state !== 'sending'
}

function nextOutcome(outbox: OutboxAccess, id: string): Promise<Operation | undefined> {
	const find = () => outbox.getOperations().find((one) => one.id === id)
	return new Promise((resolve) => {
		const look = () => {
			const found = find()
			if (found && !isOver(found)) return
			stop()
			resolve(found)
		}
		const stop = outbox.subscribe(look)
		if (find()) look()
	})
}

/** Saves a change and waits for its outcome; a refused one is discarded. Rejects when it could not be saved. */
export async function saveAndAwait<S, A>(
	outbox: OutboxAccess,
	change: {
		draft: (subject: S, operations: readonly Operation[]) => OperationDraft
		answerOf: (operation: Operation) => A | undefined
	},
	subject: S,
): Promise<Outcome<A>> {
	const { id } = await outbox.save(change.draft(subject, outbox.getOperations()))
	const operation = await nextOutcome(outbox, id)
	if (operation?.state === 'done') return { kind: 'done', answer: change.answerOf(operation) }
	if (operation?.state !== 'needs-person') return { kind: 'unanswered' }
	await outbox.current.discard(id).catch(() => undefined)
	return { kind: 'refused', operation }
}
