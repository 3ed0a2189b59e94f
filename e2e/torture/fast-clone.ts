/** A copy of what the outbox stores: plain values and bytes. Node's own way takes ten times as long. */
function copy(value: unknown): unknown {
	if (typeof value !== 'object' || value === null) return value
	if (value instanceof ArrayBuffer) return value.slice(0)
	if (Array.isArray(value)) return value.map(copy)
	const made: Record<string, unknown> = {}
	for (const key in value) made[key] = copy((value as Record<string, unknown>)[key])
	return made
}

// fake-indexeddb copies whatever goes in or out, as a browser does.
globalThis.structuredClone = copy as typeof structuredClone
