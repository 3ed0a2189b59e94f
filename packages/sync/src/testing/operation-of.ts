import { type Operation, operationVersion } from '../outbox/operation.ts'

let sequence = 0

/** A change as the store holds it, for tests of what reads it: queued and never sent unless said otherwise. */
export function operationOf(given: Partial<Operation> = {}): Operation {
	sequence += 1
	return {
		version: operationVersion,
		id: `change-${sequence}`,
		kind: 'note',
		owner: 'anna',
		sequence,
		scope: 'customer:c1',
		entity: null,
		dependsOn: [],
		supersedes: null,
		url: '/api/note',
		method: 'POST',
		body: null,
		headers: {},
		timestamp: 0,
		parts: [],
		state: 'queued',
		attempts: 0,
		nextAt: 0,
		lease: null,
		lastError: null,
		answer: null,
		...given,
	}
}
