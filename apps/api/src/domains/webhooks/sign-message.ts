import { createHmac } from 'node:crypto'

export type Message = { id: string; at: Date; body: string }

/** The headers of a message by Standard Webhooks 1.0: one signature per secret, newest first */
export function signMessage({ id, at, body }: Message, secrets: readonly string[]) {
	const timestamp = String(Math.floor(at.getTime() / 1000))
	const signatures = secrets.map((secret) => {
		const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
		return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
	})
	return {
		'webhook-id': id,
		'webhook-timestamp': timestamp,
		'webhook-signature': signatures.join(' '),
	}
}
