/** A password is not normalised: its hash was made of the exact text. */
const cachedFields: ReadonlySet<string> = new Set(['password'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Each text in NFC: one writing of a name is stored, whichever device it came from. */
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
