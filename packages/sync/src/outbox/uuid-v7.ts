import type { Random } from '../core/ports.ts'

const counterLimit = 0x1000

/**
 * Creates a generator of UUIDv7 (RFC 9562): 48 bits of milliseconds, a 12-bit counter, 62 random bits. Ids
 * of one generator always increase, even within a millisecond and when the device's clock is set back.
 */
export function createUuidV7(now: () => number, random: Random): () => string {
	let lastMs = 0
	let counter = 0
	return () => {
		counter += 1
		const nowMs = now()
		if (nowMs > lastMs || counter >= counterLimit) {
			lastMs = Math.max(nowMs, lastMs + 1)
			// A start in the lower half leaves room to count.
			counter = Math.floor(random() * (counterLimit / 2))
		}
		return formatUuid(lastMs, counter, random)
	}
}

function formatUuid(timeMs: number, counter: number, random: Random): string {
	const time = toHex(timeMs, 12)
	const variant = toHex(0x8000 + Math.floor(random() * 0x4000), 4)
	const tail = toHex(Math.floor(random() * 2 ** 24), 6) + toHex(Math.floor(random() * 2 ** 24), 6)
	return `${time.slice(0, 8)}-${time.slice(8)}-7${toHex(counter, 3)}-${variant}-${tail}`
}

function toHex(value: number, digits: number): string {
	return value.toString(16).padStart(digits, '0')
}
