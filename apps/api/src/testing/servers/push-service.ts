import {
	createDecipheriv,
	createECDH,
	createPublicKey,
	hkdfSync,
	randomBytes,
	verify,
} from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Agent, fetch as undiciFetch } from 'undici'
import { makeCertificate } from './self-signed.ts'

type Answer = number | { status: number; retryAfter?: string } | 'silence'
type Pushed = { path: string; headers: Record<string, string | undefined>; body: Buffer }

/** A push service over HTTPS that answers as a test says, and the only way to it. */
export async function startPushService() {
	const tls = makeCertificate()
	const pushed: Pushed[] = []
	let answer: (path: string) => Answer = () => 201
	const server = createServer(tls, async (request, response) => {
		const parts: Buffer[] = []
		for await (const part of request) parts.push(part)
		const path = request.url ?? ''
		const headers = request.headers as Pushed['headers']
		pushed.push({ path, headers, body: Buffer.concat(parts) })
		const given = answer(path)
		if (given === 'silence') return
		const { status, retryAfter } = typeof given === 'number' ? { status: given } : given
		response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end()
	})
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve)
	})
	const { port } = server.address() as AddressInfo
	const dispatcher = new Agent({ connect: { ca: tls.cert } })
	return {
		url: `https://localhost:${port}`,
		pushed,
		answerBy: (next: typeof answer) => {
			answer = next
		},
		fetch: ((url: string, init: object) =>
			undiciFetch(url, { ...init, dispatcher })) as unknown as typeof fetch,
		close: async () => {
			await dispatcher.close()
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}
export type PushService = Awaited<ReturnType<typeof startPushService>>

/** The keys of a browser's subscription. */
export function makeBrowser(endpoint: string) {
	const ecdh = createECDH('prime256v1')
	ecdh.generateKeys()
	const secret = randomBytes(16)
	const form = {
		endpoint,
		p256dh: ecdh.getPublicKey('base64url'),
		auth: secret.toString('base64url'),
	}
	/** What the browser reads, by RFC 8291 and RFC 8188. */
	const decrypt = (body: Buffer): unknown => {
		const idLength = body[20] ?? 0
		const salt = body.subarray(0, 16)
		const sender = body.subarray(21, 21 + idLength)
		const shared = ecdh.computeSecret(sender)
		const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
		const key = Buffer.from(hkdfSync('sha256', shared, secret, info, 32))
		const part = (name: string, length: number) =>
			Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length))
		const sealed = body.subarray(21 + idLength)
		const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
		decipher.setAuthTag(sealed.subarray(-16))
		const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
		return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
	}
	return { form, decrypt }
}

/** What a VAPID header claims, once its signature was checked by the key that it names. */
export function claimsOf(authorization: string): { aud?: string; sub?: string } {
	const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
	const [head = '', claims = '', signature = ''] = token.split('.')
	const point = Buffer.from(key, 'base64url')
	const publicKey = createPublicKey({
		format: 'jwk',
		key: {
			...{ kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url') },
			y: point.subarray(33).toString('base64url'),
		},
	})
	const isRight = verify(
		'sha256',
		Buffer.from(`${head}.${claims}`),
		{ key: publicKey, dsaEncoding: 'ieee-p1363' },
		Buffer.from(signature, 'base64url'),
	)
	if (!isRight) throw new Error('The signature is not right.')
	return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
