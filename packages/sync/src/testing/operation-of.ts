import { createRecord } from '../outbox/create-operation.ts'
import type { Operation, OperationDraft } from '../outbox/operation.ts'

const note: OperationDraft = {
	kind: 'note',
	scope: 'customer:c1',
	url: '/api/note',
	method: 'POST',
}

let sequence = 0

/** A change as the store holds it, for tests of what reads it: queued and never sent unless said otherwise. */
export function operationOf(given: Partial<Operation> = {}): Operation {
	sequence += 1
	const made = { id: `change-${sequence}`, owner: 'anna', nowMs: 0, parts: [] }
	return { ...createRecord(note, made), sequence, ...given }
}
