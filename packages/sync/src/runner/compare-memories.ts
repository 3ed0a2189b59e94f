import { inLimit } from '../core/in-limit.ts'
import type { Comparison } from '../outbox/step.ts'
import type { Known, MemoryDeps } from './ask-memory.ts'

/** Changes wait for the comparison, but not for ever: a browser may neither bring its code nor say why. */
const comparisonLimitMs = 60_000

interface MemoryWatch {
	/** A change's headers about this device, once they were looked up. */
	headers(): Readonly<Record<string, string>>
	/** Asks the server what it remembers of this device, and queues again what it has forgotten. */
	compare(): Promise<Comparison>
}

/** Finds out when the server was restored from a backup. */
export function watchMemory(deps: MemoryDeps): MemoryWatch {
	let known: Known | null = null
	/** When what is too old was forgotten last. */
	const forgot = { atMs: Number.NEGATIVE_INFINITY }
	const know = (next: Known) => {
		known = next
	}
	return {
		headers: () => (known === null ? {} : deps.protocol.deviceHeaders(known)),
		// No first screen waits for it.
		compare: () =>
			inLimit(
				deps.clock,
				comparisonLimitMs,
				import('./ask-memory.ts').then(({ compareMemories }) =>
					compareMemories(deps, know, forgot),
				),
			).catch(() => 'unanswered' as const),
	}
}
