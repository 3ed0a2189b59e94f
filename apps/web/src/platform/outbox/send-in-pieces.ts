import { type fileRoutes, pathOf, photoSliceBytes, type RouteShape } from '@roundsman/contract'
import {
	type Ask,
	createTurns,
	type NetworkAnswer,
	type OutboundRequest,
	type RequestPart,
} from '@roundsman/sync'

// Files are sent in pieces small enough to arrive over a weak link. Pieces that have arrived stay at the service, so
// that a later attempt, another tab or the worker continues with the next one.

const smallestPiece = 8192
/** Number of pieces that must arrive in a row before larger ones are tried again. */
const piecesBeforeLarger = 4
/** Number of immediate retries of a piece; then the outbox waits, and continues from here. */
const failuresInRow = 2
/** Limit of rounds when the service misses a file after every upload; then it is tried later. */
const roundsEach = 3

/** Method and path alone: the schemas are for the code that reads the response. */
const pieceRoute: Pick<typeof fileRoutes.uploadPhoto, 'method' | 'path'> = {
	method: 'PUT',
	path: '/photo-upload/{key}',
}

const record = (value: unknown): Record<string, unknown> =>
	typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const placeIn = (value: unknown): number | null => {
	const { offset } = record(value)
	return typeof offset === 'number' && offset >= 0 ? offset : null
}

/** The file of which the service misses bytes, and the first missing offset; null for any other response. */
function findMissing({ status, body }: NetworkAnswer, parts: OutboundRequest['parts']) {
	const { alias, current } = record(record(body).error)
	const from = status === 409 && alias === 'upload_incomplete' ? placeIn(current) : null
	const { key } = record(current)
	const part = key === undefined ? parts[0] : parts.find(({ field }) => field === key)
	return from !== null && part ? { part, from } : null
}

/** The offset of the next piece, after one that was accepted or had a wrong offset. */
function nextPlace({ status, body }: NetworkAnswer): number | null {
	if (status === 409) return placeIn(record(record(body).error).current)
	return status >= 200 && status < 300 ? placeIn(record(body).data) : null
}

/** The size of pieces: smaller on a link where larger ones fail. */
function createPieceSize() {
	let size = photoSliceBytes
	let arrived = 0
	return {
		get: () => size,
		hasArrived() {
			arrived += 1
			if (arrived % piecesBeforeLarger === 0) size = Math.min(photoSliceBytes, size * 2)
		},
		hasFailed() {
			arrived = 0
			size = Math.max(smallestPiece, Math.floor(size / 2))
		},
	}
}

const percentOf = (offset: number, { bytes }: RequestPart) =>
	Math.floor((100 * offset) / bytes.byteLength)

/** Receives the upload progress of a file in percent, by its key; null once its upload has ended. */
type OnProgress = (key: string, percent: number | null) => void

type Link = { ask: Ask; onProgress: OnProgress; pieceSize: ReturnType<typeof createPieceSize> }

/**
 * Sends the file from an offset. Returns the response that ends it early, or null; rejects without a link.
 */
async function sendPieces(
	part: RequestPart,
	from: number,
	{ headers }: OutboundRequest,
	{ ask, onProgress, pieceSize }: Link,
): Promise<NetworkAnswer | null> {
	const { authorization = '' } = headers
	const length = part.bytes.byteLength
	let offset = from
	let failures = 0
	while (offset < length) {
		onProgress(part.field, percentOf(offset, part))
		const place = { offset: String(offset), length: String(length), sha256: part.sha256 }
		const path = pathOf(pieceRoute as RouteShape, { key: part.field })
		try {
			const answer = await ask(`/api${path}?${new URLSearchParams(place)}`, {
				method: pieceRoute.method,
				headers: { authorization, 'content-type': 'application/octet-stream' },
				body: part.bytes.slice(offset, offset + pieceSize.get()),
			})
			const next = nextPlace(answer)
			if (next === null) return answer
			pieceSize.hasArrived()
			failures = next > offset ? 0 : failures + 1
			offset = next
		} catch (error) {
			pieceSize.hasFailed()
			failures += 1
			if (failures > failuresInRow) throw error
		}
		if (failures > failuresInRow) throw new Error('The file gets no further.')
	}
	return null
}

type SendInPieces = (
	outbound: OutboundRequest,
	ask: Ask,
	onProgress?: OnProgress,
) => Promise<NetworkAnswer>

/**
 * Creates the sender of changes with files: it requests the change, uploads the bytes that the response
 * says are missing, and requests it again. So bytes that arrived are never sent twice, not even after a
 * lost response. One sender belongs to one link: it uploads one file after another and remembers which size
 * of pieces arrives.
 */
export function createSendInPieces(): SendInPieces {
	const pieceSize = createPieceSize()
	// On a weak link, parallel uploads only slow each other down.
	const inTurn = createTurns()
	return async (outbound, ask, onProgress = () => undefined) => {
		const { url, method, headers, body } = outbound
		const request = {
			method,
			headers: { ...headers, 'content-type': 'application/json' },
			body: JSON.stringify(body),
		}
		for (let round = 0; round < roundsEach * outbound.parts.length; round += 1) {
			const answer = await ask(url, request)
			const missing = findMissing(answer, outbound.parts)
			if (missing === null) return answer
			const { part, from } = missing
			const stopped = await inTurn(() =>
				sendPieces(part, from, outbound, { ask, onProgress, pieceSize }),
			).finally(() => onProgress(part.field, null))
			if (stopped) return stopped
		}
		throw new Error('The file has not arrived.')
	}
}
