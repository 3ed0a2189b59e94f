import type { FastifyReply } from 'fastify'
import type { StoredFile } from '../route-handler.ts'

/** Browsers download a file that is opened directly and never display it, so uploaded content cannot run. */
export function sendFile(reply: FastifyReply, { mediaType, bytes, name }: StoredFile) {
	const disposition = name === undefined ? 'attachment' : `attachment; filename="${name}"`
	return reply
		.headers({ 'content-disposition': disposition, 'cache-control': 'no-store' })
		.type(mediaType)
		.send(bytes)
}
