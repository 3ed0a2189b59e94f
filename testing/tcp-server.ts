import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export type TcpServer = {
	url: string
	/** Breaks every connection at once. */
	cutAll(): void
	close(): Promise<void>
}

/** Listens on a free port of this machine. */
export async function startTcpServer(serve: (client: Socket) => void): Promise<TcpServer> {
	const open = new Set<Socket>()
	const server = createServer((client) => {
		open.add(client)
		client.on('close', () => open.delete(client))
		serve(client)
	}).listen(0, 'localhost')
	await once(server, 'listening')
	const address = server.address()
	if (typeof address !== 'object' || !address) throw new Error('There is no free port.')
	const cutAll = () => {
		for (const socket of open) socket.destroy()
	}
	return {
		url: `http://localhost:${address.port}`,
		cutAll,
		close: async () => {
			cutAll()
			server.close()
			await once(server, 'close')
		},
	}
}
