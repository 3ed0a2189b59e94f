// Validates values of external systems before they are stored, shown or used as delays.

export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

// Control characters, which neither the database nor a terminal can handle, and direction marks
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const unprintables = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** Text for people: on one line, truncated to `maxLetters`; null if empty. */
export function foreignWords(value: unknown, maxLetters: number): string | null {
	if (typeof value !== 'string') return null
	const words = value.slice(0, 4 * maxLetters).replaceAll(unprintables, ' ')
	return words.replaceAll(/ {2,}/g, ' ').trim().slice(0, maxLetters).toWellFormed() || null
}

/** A text that must not be altered; null if it is not one line of printable text within `maxLetters`. */
export const foreignLine = (value: unknown, maxLetters: number): string | null =>
	typeof value === 'string' &&
	value !== '' &&
	value.length <= maxLetters &&
	!unprintable.test(value)
		? value
		: null

/** A number or id of an external system: printable ASCII without spaces */
export function foreignCode(value: unknown, maxLetters: number): string | null {
	const text = Number.isSafeInteger(value) ? String(value) : value
	return typeof text === 'string' && text.length <= maxLetters && /^[!-~]+$/.test(text)
		? text
		: null
}

/** A web URL without a password */
export function foreignUrl(value: unknown, maxLetters: number): string | null {
	const text = foreignLine(value, maxLetters)
	if (text === null || !URL.canParse(text)) return null
	const { protocol, username, password } = new URL(text)
	return /^https?:$/.test(protocol) && username === '' && password === '' ? text : null
}

export const isForeignAmount = (value: unknown, max: number): value is number =>
	typeof value === 'number' && value >= 0 && value <= max

/** Upper limit for the wait, whatever the other system asks for */
export const longestRetryAfterMs = 3_600_000

/** The wait that a response asks for, in seconds or as a date; 0 if missing or unreadable. */
export function retryAfterMsOf(headers: Headers, now = Date.now()): number {
	const said = headers.get('retry-after')?.trim() ?? ''
	const waitMs = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now
	return waitMs > 0 ? Math.min(waitMs, longestRetryAfterMs) : 0
}

const keptMaxLetters = 20_000
/** The database rejects deeper nesting. */
const keptMaxDepth = 50

function depthOf(json: string): number {
	let depth = 0
	let deepest = 0
	for (const letter of json) {
		if (letter === '[' || letter === '{') depth += 1
		if (letter === ']' || letter === '}') depth -= 1
		deepest = Math.max(deepest, depth)
	}
	return deepest
}

function jsonOf(value: unknown): string {
	try {
		return JSON.stringify(value) ?? 'null'
	} catch {
		return JSON.stringify('It cannot be written as JSON.')
	}
}

/**
 * A value as JSON that the database accepts; a value that is too long or too deep is stored as the beginning
 * of its text.
 */
export function cachedJson(value: unknown): string {
	// JSON escapes lone surrogates and NUL; after an even number of `\` the escape is a real one.
	const json = jsonOf(value).replaceAll(
		/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g,
		'$1\\ufffd',
	)
	const isTaken = json.length <= keptMaxLetters && depthOf(json) <= keptMaxDepth
	return isTaken ? json : JSON.stringify({ cut: json.slice(0, keptMaxLetters).toWellFormed() })
}
