import { connect } from 'node:net'
import { startTcpServer } from './tcp-server.ts'

/** Leads connections to servers in turn, and later to others. */
export async function startTcpRouter(...serverUrls: string[]) {
	let targets = serverUrls.map((url) => new URL(url))
	let turn = 0
	const server = await startTcpServer((client) => {
		turn += 1
		const target = targets[turn % targets.length]
		if (!target) return client.on('error', () => undefined).destroy()
		const there = connect(Number(target.port), target.hostname)
		const end = () => {
			client.destroy()
			there.destroy()
		}
		for (const socket of [client, there]) socket.on('error', end).on('close', end)
		client.pipe(there).pipe(client)
	})
	return {
		url: server.url,
		/** The same address, by way of the router. */
		urlOf(url: string): string {
			const own = new URL(url)
			own.hostname = 'localhost'
			own.port = new URL(server.url).port
			return own.href
		},
		/** Cuts every connection; to nowhere, and no new one is served either. */
		leadTo(...urls: string[]) {
			targets = urls.map((url) => new URL(url))
			server.cutAll()
		},
		cutAll: server.cutAll,
		close: server.close,
	}
}
