import { createHash } from 'node:crypto'

/**
 * The fingerprint of a change as it was sent: distinguishes its repeat from another change under the same
 * key.
 */
export type SentRequest = {
	method: string
	/** Path and query, such as `/api/visit/0190…/report`. */
	address: string
	/** `If-Match` as it was written, or null. */
	ifMatch: string | null
	/** The parsed JSON, before the contract reads it; undefined or null for none. */
	body: unknown
}

/**
 * Version of the rule by which `fingerprintOf` works. Phones repeat changes that were applied years ago:
 * a rule never changes. Another one gets the next number, and rows of this one are still read by it.
 */
export const fingerprintRule = 2

type Piece = { text: string } | { value: unknown }

function piecesOfArray(items: readonly unknown[]): Piece[] {
	const pieces = items.flatMap((value): Piece[] => [{ text: ',' }, { value }])
	return [{ text: '[' }, ...pieces.slice(1), { text: ']' }]
}

function piecesOfObject(value: object): Piece[] {
	const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
	const pieces = entries.flatMap(([name, field]): Piece[] => [
		{ text: `,${JSON.stringify(name)}:` },
		{ value: field },
	])
	const [first, ...others] = pieces
	const opened = first && 'text' in first ? [{ text: first.text.slice(1) }, ...others] : []
	return [{ text: '{' }, ...opened, { text: '}' }]
}

function piecesOf(value: unknown): Piece[] {
	if (Array.isArray(value)) return piecesOfArray(value)
	if (typeof value === 'object' && value !== null) return piecesOfObject(value)
	return [{ text: JSON.stringify(value) }]
}

/**
 * A JSON value in the one form that all its spellings share: fields sorted by UTF-16 code units, no
 * white space, numbers and texts as JSON prints them. Does not call itself: any depth is read.
 */
export function canonicalJson(value: unknown): string {
	const written: string[] = []
	const left: Piece[] = [{ value }]
	for (let piece = left.pop(); piece; piece = left.pop()) {
		if ('text' in piece) written.push(piece.text)
		else for (const next of piecesOf(piece.value).reverse()) left.push(next)
	}
	return written.join('')
}

/** The address as every client writes it, however it was spelled on its way. */
function canonicalAddress(address: string): string {
	const { pathname, search } = new URL(`http://service${address}`)
	return `${pathname}${search}`
}

/** The fingerprint by the present rule: 32 bytes. It reads nothing that a later contract could change. */
export function fingerprintOf({ method, address, ifMatch, body }: SentRequest): Uint8Array {
	return createHash('sha256')
		.update(canonicalJson([method, canonicalAddress(address), ifMatch, body ?? null]))
		.digest()
}

/**
 * The fingerprint by the first rule, for rows that were stored under it.
 * @param kind the route, such as `POST /visit/{id}/report`
 * @param parsed address, query, body and version as the contract reads them
 */
export function firstFingerprintOf(kind: string, parsed: unknown): Uint8Array {
	return createHash('sha256')
		.update(JSON.stringify([kind, parsed]))
		.digest()
}
