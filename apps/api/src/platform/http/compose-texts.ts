/** Passwords are not normalized, because they were hashed unchanged. */
const cachedFields: ReadonlySet<string> = new Set(['password'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Normalizes all texts to NFC, so that a name is stored alike from any device. */
export function composeTexts<T>(value: T): T {
	if (typeof value === 'string') return value.normalize('NFC') as T
	if (Array.isArray(value)) return value.map(composeTexts) as T
	if (!isRecord(value)) return value
	const entries = Object.entries(value).map(([name, field]) => [
		name,
		cachedFields.has(name) ? field : composeTexts(field),
	])
	return Object.fromEntries(entries) as T
}
