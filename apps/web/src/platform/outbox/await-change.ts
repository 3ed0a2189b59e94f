import {
	currentOutbox,
	getOperations,
	type Operation,
	type OperationDraft,
	saveChange,
	subscribeOperations,
} from './outbox.ts'

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

function nextOutcome(id: string): Promise<Operation | undefined> {
	const find = () => getOperations().find((one) => one.id === id)
	return new Promise((resolve) => {
		const look = () => {
			const found = find()
			if (found && !isOver(found)) return
			stop()
			resolve(found)
		}
		const stop = subscribeOperations(look)
		if (find()) look()
	})
}

/** Saves a change and waits for its outcome; a refused one is discarded. Rejects when it could not be saved. */
export async function saveAndAwait<S, A>(
	change: {
		draft: (subject: S, operations: readonly Operation[]) => OperationDraft
		answerOf: (operation: Operation) => A | undefined
	},
	subject: S,
): Promise<Outcome<A>> {
	const { id } = await saveChange(change.draft(subject, getOperations()))
	const operation = await nextOutcome(id)
	if (operation?.state === 'done') return { kind: 'done', answer: change.answerOf(operation) }
	if (operation?.state !== 'needs-person') return { kind: 'unanswered' }
	await currentOutbox()
		.discard(id)
		.catch(() => undefined)
	return { kind: 'refused', operation }
}
