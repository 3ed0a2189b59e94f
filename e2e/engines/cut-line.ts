import { connect } from 'node:net'
import { startTcpServer, type TcpServer } from '../../testing/tcp-server.ts'

type CutLine = TcpServer & { cut(): void; mend(): void }

/** A line to the service that is cut and mended: these browsers have no switch for their network. */
export async function startCutLine(port: number): Promise<CutLine> {
	let isCut = false
	const server = await startTcpServer((client) => {
		if (isCut) return client.destroy()
		const service = connect(port, 'localhost')
		for (const [one, other] of [
			[client, service],
			[service, client],
		] as const) {
			one.pipe(other)
			one.on('error', () => other.destroy())
			one.on('close', () => other.destroy())
		}
	})
	return {
		...server,
		cut: () => {
			isCut = true
			server.cutAll()
		},
		mend: () => {
			isCut = false
		},
	}
}
