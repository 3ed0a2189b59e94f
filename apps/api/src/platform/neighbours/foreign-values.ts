// Validates values of other systems before they are written, shown or used for waiting.

export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

// Control characters, which the database or a terminal does not bear, and those that turn the direction of a line.
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const unprintables = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** Words for people: on one line, cut where they are too long; null where there are none. */
export function foreignWords(value: unknown, maxLetters: number): string | null {
	if (typeof value !== 'string') return null
	const words = value.slice(0, 4 * maxLetters).replaceAll(unprintables, ' ')
	return words.replaceAll(/ {2,}/g, ' ').trim().slice(0, maxLetters).toWellFormed() || null
}

/** A text that means something as it is: never altered, null where it cannot be taken so. */
export const foreignLine = (value: unknown, maxLetters: number): string | null =>
	typeof value === 'string' &&
	value !== '' &&
	value.length <= maxLetters &&
	!unprintable.test(value)
		? value
		: null

/** A number or id of another system: printable ASCII that holds no space. */
export function foreignCode(value: unknown, maxLetters: number): string | null {
	const text = Number.isSafeInteger(value) ? String(value) : value
	return typeof text === 'string' && text.length <= maxLetters && /^[!-~]+$/.test(text)
		? text
		: null
}

/** An address of the web without a password in it. */
export function foreignUrl(value: unknown, maxLetters: number): string | null {
	const text = foreignLine(value, maxLetters)
	if (text === null || !URL.canParse(text)) return null
	const { protocol, username, password } = new URL(text)
	return /^https?:$/.test(protocol) && username === '' && password === '' ? text : null
}

export const isForeignAmount = (value: unknown, max: number): value is number =>
	typeof value === 'number' && value >= 0 && value <= max

/** Longer waits nobody on our side, whatever is said. */
export const longestRetryAfterMs = 3_600_000

/** How long an answer asks us to wait, in seconds or until a date; 0 where it says nothing that can be read. */
export function retryAfterMsOf(headers: Headers, now = Date.now()): number {
	const said = headers.get('retry-after')?.trim() ?? ''
	const waitMs = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now
	return waitMs > 0 ? Math.min(waitMs, longestRetryAfterMs) : 0
}

const keptMaxLetters = 20_000
/** The database refuses deeper nesting. */
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

/** JSON that the database takes, whatever a value holds: what is too long or too deep is kept as the beginning of its text. */
export function cachedJson(value: unknown): string {
	// JSON writes lone surrogates and NUL as escapes; an even number of `\` before them makes none.
	const json = jsonOf(value).replaceAll(
		/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g,
		'$1\\ufffd',
	)
	const isTaken = json.length <= keptMaxLetters && depthOf(json) <= keptMaxDepth
	return isTaken ? json : JSON.stringify({ cut: json.slice(0, keptMaxLetters).toWellFormed() })
}
