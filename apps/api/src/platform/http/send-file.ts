import type { FastifyReply } from 'fastify'
import type { StoredFile } from '../route-handler.ts'

/** Opened by itself, a file is saved and never shown: what somebody has stored runs nowhere. */
export function sendFile(reply: FastifyReply, { mediaType, bytes, name }: StoredFile) {
	const disposition = name === undefined ? 'attachment' : `attachment; filename="${name}"`
	return reply
		.headers({ 'content-disposition': disposition, 'cache-control': 'no-store' })
		.type(mediaType)
		.send(bytes)
}
