import { connect } from 'node:net'
import { startTcpServer } from './tcp-server.ts'

/** Leads connections to one server, and later to another. */
export async function startTcpRouter(serverUrl: string) {
	let target = new URL(serverUrl)
	const server = await startTcpServer((client) => {
		const there = connect(Number(target.port), target.hostname)
		const end = () => {
			client.destroy()
			there.destroy()
		}
		for (const socket of [client, there]) socket.on('error', end).on('close', end)
		client.pipe(there).pipe(client)
	})
	return {
		/** The same address, by way of the router. */
		urlOf(url: string): string {
			const own = new URL(url)
			own.hostname = 'localhost'
			own.port = new URL(server.url).port
			return own.href
		},
		leadTo(url: string) {
			target = new URL(url)
			server.cutAll()
		},
		cutAll: server.cutAll,
		close: server.close,
	}
}
