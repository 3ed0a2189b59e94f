import type { OutboxStore } from '../outbox/outbox-store.ts'

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Each call of a store passes a tab's gate, so that a crash or a freeze stops it there. */
export function gateStore(store: OutboxStore, gate: Gate): OutboxStore {
	const calls = Object.entries(store) as [string, (...given: never[]) => Promise<unknown>][]
	const gated = calls.map(([name, call]) => [
		name,
		(...given: never[]) => gate(() => call(...given)),
	])
	// The device's store outlives its tabs.
	return { ...(Object.fromEntries(gated) as OutboxStore), close: () => undefined }
}
