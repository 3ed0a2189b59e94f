import type { Operation, OutboxAccess } from './outbox.ts'

const longestMs = 20_000

/**
 * Changes that are sent as soon as there is a connection: none that are refused, or queued behind a refused
 * one.
 */
export function findSendable(
	operations: readonly Operation[],
	{ isForeign }: Pick<OutboxAccess, 'isForeign'>,
): readonly Operation[] {
	const stopped = new Set(
		operations.filter(({ state }) => state === 'needs-person').map(({ scope }) => scope),
	)
	return operations.filter(
		(operation) =>
			(operation.state === 'queued' || operation.state === 'sending') &&
			!stopped.has(operation.scope) &&
			!isForeign(operation),
	)
}

/** Sends all waiting changes; false when the network failed or 20 s were not enough. */
export function sendWaiting(outbox: OutboxAccess): Promise<boolean> {
	const ending = new AbortController()
	const { signal } = ending
	return new Promise<boolean>((resolve) => {
		const look = () => findSendable(outbox.getOperations(), outbox).length === 0 && resolve(true)
		const stop = outbox.subscribe(look)
		const timer = setTimeout(() => resolve(false), longestMs)
		signal.addEventListener('abort', () => {
			stop()
			clearTimeout(timer)
		})
		addEventListener('offline', () => resolve(false), { signal })
		outbox.poke('person')
		look()
	}).finally(() => ending.abort())
}
