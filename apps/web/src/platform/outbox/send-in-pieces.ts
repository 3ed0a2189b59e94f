import { type fileRoutes, pathOf, photoSliceBytes, type RouteShape } from '@roundsman/contract'
import {
	type Ask,
	createTurns,
	type NetworkAnswer,
	type OutboundRequest,
	type RequestPart,
} from '@roundsman/sync'

// Files travel in pieces that each arrive between two cuts of a weak link. What has arrived stays at the
// service, so that a later attempt, another tab or the worker goes on with it.

const smallestPiece = 8192
/** So many pieces in a row have to arrive before larger ones are tried again. */
const piecesBeforeLarger = 4
/** So often is a piece sent again at once; then the outbox waits, and goes on from here. */
const failuresInRow = 2
/** A service that misses a file however often it has arrived is asked again later. */
const roundsEach = 3

/** By its address alone: its schemas are for whoever reads what comes. */
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

/** Of which file the service misses bytes, and from where on; null where that is not what it says. */
function findMissing({ status, body }: NetworkAnswer, parts: OutboundRequest['parts']) {
	const { alias, current } = record(record(body).error)
	const from = status === 409 && alias === 'upload_incomplete' ? placeIn(current) : null
	const { key } = record(current)
	const part = key === undefined ? parts[0] : parts.find(({ field }) => field === key)
	return from !== null && part ? { part, from } : null
}

/** Where the next piece begins, after one that was taken or stood at the wrong place. */
function nextPlace({ status, body }: NetworkAnswer): number | null {
	if (status === 409) return placeIn(record(record(body).error).current)
	return status >= 200 && status < 300 ? placeIn(record(body).data) : null
}

/** How large pieces are: smaller on a link that lets larger ones not through. */
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

/** Receives how much of a file has arrived, in percent, by its key; null once it is no longer on its way. */
type OnProgress = (key: string, percent: number | null) => void

type Link = { ask: Ask; onProgress: OnProgress; pieceSize: ReturnType<typeof createPieceSize> }

/** Sends the file from an offset on. Gives the answer that ends it early, or null; rejects without a link. */
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
 * Makes what sends a change with files: it asks for the effect, and where the service says which bytes of which
 * file it misses, brings them and asks again. So what has arrived is never sent twice, also after a lost answer.
 * One belongs to one link: it brings one file after another and remembers which size of pieces arrives.
 */
export function createSendInPieces(): SendInPieces {
	const pieceSize = createPieceSize()
	// On a weak link, files that are sent at once only hold each other up.
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
