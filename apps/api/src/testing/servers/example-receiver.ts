import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

type Message = {
	type: string
	timestamp: string
	data: {
		record: { kind: string; id: string }
		version: number | null
		by: { kind: string; id: string | null }
		before: Record<string, unknown> | null
		after: Record<string, unknown> | null
	}
}

/** Ids of messages that were handled. Keep them in your database. */
const handled = new Set<string>()

export const createReceiver = (secret: string, handle: (message: Message) => Promise<void>) =>
	createServer(async (request, response) => {
		let body = ''
		for await (const part of request.setEncoding('utf8')) body += part
		const headers = request.headers as Record<string, string>
		let message: Message
		try {
			message = new Webhook(secret).verify(body, headers) as Message
		} catch {
			response.writeHead(400).end()
			return
		}
		const id = headers['webhook-id'] ?? ''
		try {
			// A message may come twice: after an answer that was lost, or because it was sent again.
			if (!handled.has(id)) await handle(message)
			handled.add(id)
			response.writeHead(204).end()
		} catch {
			// It comes again later.
			response.writeHead(500).end()
		}
	})
