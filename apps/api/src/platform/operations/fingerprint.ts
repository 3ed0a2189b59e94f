import { createHash } from 'node:crypto'

/** The fingerprint of a change as sent: distinguishes its repeat from another change with the same key. */
export type SentRequest = {
	method: string
	/** Path and query, such as `/api/visit/0190…/report` */
	address: string
	/** The `If-Match` header, or null */
	ifMatch: string | null
	/** The parsed JSON before validation; undefined or null without a body */
	body: unknown
}

/**
 * Version of the rule in `fingerprintOf`. Phones may repeat changes that were applied years ago, so a rule
 * never changes: a new one gets the next number, and rows of this one stay readable with it.
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
 * Canonical JSON: fields sorted by UTF-16 code units, no white space, numbers and texts as JSON prints them.
 * Not recursive, so that it handles any depth.
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

/** The URL in its normal form, however it was encoded on its way */
function canonicalAddress(address: string): string {
	const { pathname, search } = new URL(`http://service${address}`)
	return `${pathname}${search}`
}

/**
 * The fingerprint by the current rule: 32 bytes. It depends on nothing that a later contract could change.
 */
export function fingerprintOf({ method, address, ifMatch, body }: SentRequest): Uint8Array {
	return createHash('sha256')
		.update(canonicalJson([method, canonicalAddress(address), ifMatch, body ?? null]))
		.digest()
}

/**
 * The fingerprint by the first rule, for rows stored under it.
 * @param kind the route, such as `POST /visit/{id}/report`
 * @param parsed params, query, body and version as the contract reads them
 */
export function firstFingerprintOf(kind: string, parsed: unknown): Uint8Array {
	return createHash('sha256')
		.update(JSON.stringify([kind, parsed]))
		.digest()
}
