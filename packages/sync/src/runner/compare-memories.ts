import { inLimit } from '../core/in-limit.ts'
import type { Comparison } from '../outbox/step.ts'
import type { Known, MemoryDeps } from './ask-memory.ts'

/**
 * Changes wait for the comparison, but not without limit: a browser may neither load its code nor report an
 * error.
 */
const comparisonLimitMs = 60_000

interface MemoryWatch {
	/** A change's headers about this device, once they are loaded. */
	headers(): Readonly<Record<string, string>>
	/** Requests the server's memory of this device, and queues forgotten changes again. */
	compare(): Promise<Comparison>
}

/** Detects that the server was restored from a backup. */
export function watchMemory(deps: MemoryDeps): MemoryWatch {
	let known: Known | null = null
	/** When old records were last deleted. */
	const forgot = { atMs: Number.NEGATIVE_INFINITY }
	const know = (next: Known) => {
		known = next
	}
	return {
		headers: () => (known === null ? {} : deps.protocol.deviceHeaders(known)),
		// Loaded later: no first screen needs it.
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
