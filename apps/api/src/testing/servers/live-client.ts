import { once } from 'node:events'
import type { LiveMessage } from '@roundsman/contract'
import { WebSocket } from 'ws'

export type LiveClient = {
	socket: WebSocket
	/** What it has been told so far, without beats. */
	messages: LiveMessage[]
	/** Resolves with the first message, told already or to come, that the test wants. */
	heard(kind: LiveMessage['kind'], wanted?: Partial<LiveMessage>): Promise<LiveMessage>
	/** Resolves with the code with which it was closed. */
	closed: Promise<number>
}

/** Opens the live socket of a service, and signs in where a token or a cookie is given. */
export async function openLive(
	address: string,
	token?: string,
	headers: Record<string, string> = {},
): Promise<LiveClient> {
	const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, { headers })
	const beats: LiveMessage[] = []
	const messages: LiveMessage[] = []
	socket.on('message', (data) => {
		const message = JSON.parse(String(data)) as LiveMessage
		const seen = message.kind === 'beat' ? beats : messages
		seen.push(message)
		socket.emit('told')
	})
	const closed = new Promise<number>((resolve) => socket.on('close', resolve))
	const heard: LiveClient['heard'] = async (kind, wanted = {}) => {
		const isIt = (message: LiveMessage) =>
			message.kind === kind &&
			Object.entries(wanted).every(([name, value]) =>
				Object.entries(message).some(([key, is]) => key === name && is === value),
			)
		const seen = kind === 'beat' ? beats : messages
		let found = seen.find(isIt)
		while (!found) {
			await once(socket, 'told')
			// Several may have come at once, of which this waited for the first alone.
			found = seen.find(isIt)
		}
		return found
	}
	await once(socket, 'open')
	if (headers.cookie) socket.send(JSON.stringify({ kind: 'hello-office' }))
	if (token !== undefined) socket.send(JSON.stringify({ kind: 'hello', token }))
	return { socket, messages, heard, closed }
}

/** Whether what the nodes tell each other is for phones; the office's browsers are told of every change. */
export const isForPhones = (payload: string): boolean => JSON.parse(payload).kind !== 'office'
