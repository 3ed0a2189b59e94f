import { connect } from 'node:net'
import { startTcpServer } from '../../../../../testing/tcp-server.ts'

/** Stands before a server and can fall silent: connections stay open, new ones are taken, nothing passes. */
export async function startSilentProxy(serverUrl: string) {
	const { hostname, port } = new URL(serverUrl)
	let isSilent = false
	let isNextCommitLost = false
	let connections = 0
	const proxy = await startTcpServer((client) => {
		connections += 1
		const server = connect(Number(port), hostname)
		const end = () => {
			client.destroy()
			server.destroy()
		}
		for (const socket of [client, server]) socket.on('error', end).on('close', end)
		let isAnswerLost = false
		client.on('data', (bytes) => {
			if (isSilent) return
			if (isNextCommitLost && bytes.includes('commit\0')) {
				isNextCommitLost = false
				isAnswerLost = true
			}
			server.write(bytes)
		})
		server.on('data', (bytes) => {
			if (isAnswerLost) end()
			else if (!isSilent) client.write(bytes)
		})
	})
	const url = new URL(serverUrl)
	url.hostname = 'localhost'
	url.port = new URL(proxy.url).port
	return {
		url: url.href,
		/** How many connections were opened so far. */
		count: () => connections,
		fallSilent: () => {
			isSilent = true
		},
		/** The next commit is carried out, and its connection breaks before the answer. */
		loseCommit: () => {
			isNextCommitLost = true
		},
		/** Speaks again; what was swallowed is lost with its connections. */
		speak: () => {
			isSilent = false
			proxy.cutAll()
		},
		close: proxy.close,
	}
}
