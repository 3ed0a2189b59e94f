import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

// Valhalla over HTTP, as its own service answers: started by valhalla.ts with its module and a
// configuration, it says its port on standard output.

type Actor = Record<'route' | 'matrix', (question: string) => Promise<string>>

const [module = '', configFile = ''] = process.argv.slice(2)
const valhalla = (await import(pathToFileURL(module).href)) as {
	Actor: { fromConfigFile(path: string): Promise<Actor> }
}
const actor = await valhalla.Actor.fromConfigFile(configFile)

const calls: Record<string, keyof Actor> = { '/route': 'route', '/sources_to_targets': 'matrix' }

/** The binding throws what the service would answer with 400. */
function explain(error: unknown): string {
	const { code, message } = error as { code?: number; message: string }
	return JSON.stringify({
		error_code: code ?? 0,
		error: message,
		status_code: 400,
		status: 'Bad Request',
	})
}

const server = createServer(async (request, reply) => {
	const call = calls[request.url ?? '']
	const parts: Buffer[] = []
	for await (const part of request) parts.push(part as Buffer)
	reply.setHeader('content-type', 'application/json')
	if (!call) return void reply.writeHead(404).end('{}')
	try {
		reply.end(await actor[call](Buffer.concat(parts).toString()))
	} catch (error) {
		reply.writeHead(400).end(explain(error))
	}
})
server.listen(0, '127.0.0.1', () => {
	const address = server.address()
	process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
