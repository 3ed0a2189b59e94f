import type { FastifyReply } from 'fastify'
import type { StoredFile } from '../route-handler.ts'

/** Opened by itself, a file is saved and never shown: what somebody has stored runs nowhere. */
export const sendFile = (reply: FastifyReply, { mediaType, bytes }: StoredFile) =>
	reply
		.headers({ 'content-disposition': 'attachment', 'cache-control': 'no-store' })
		.type(mediaType)
		.send(bytes)
