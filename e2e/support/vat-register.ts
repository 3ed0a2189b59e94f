import { once } from 'node:events'
import { createServer } from 'node:http'

/** A stand-in for the VAT register of the European Union that always says the same of a number. */
export async function startVatRegister(answer: object) {
	const server = createServer((request, reply) => {
		request.resume()
		reply.writeHead(200, { 'content-type': 'application/json' })
		reply.end(JSON.stringify(answer))
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	const port = typeof address === 'object' ? address?.port : 0
	return { url: `http://127.0.0.1:${port}/rest-api`, close: () => server.close() }
}
