import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type OfficeDeps, OfficeError, type Print } from './office-command.ts'
import { readOfficeCall } from './run-office.ts'

/** Where a service on the embedded database takes commands from this machine's same user. */
export const officeSocketOf = (dataDir: string): string => join(dataDir, 'office.sock')

type Reply = { line: string } | { refused: string } | { failed: true } | { done: true }

const longestCallBytes = 64 * 1_024

async function carryOut(deps: OfficeDeps, text: string, reply: (reply: Reply) => void) {
	try {
		const call = readOfficeCall(JSON.parse(text) as string[])
		const print = (line: string) => reply({ line })
		if (call.help === undefined) await call.run(deps, print)
		else print(call.help)
		reply({ done: true })
	} catch (error) {
		reply(error instanceof OfficeError ? { refused: error.message } : { failed: true })
		if (!(error instanceof OfficeError)) throw error
	}
}

/** Reads one line, carries it out and answers; resolves when the answer is sent. */
async function serve(deps: OfficeDeps, socket: Socket): Promise<void> {
	let text = ''
	socket.setEncoding('utf8')
	for await (const data of socket.iterator({ destroyOnReturn: false })) {
		text += data
		if (text.length > longestCallBytes) return
		if (!text.endsWith('\n')) continue
		await carryOut(deps, text, (reply) => void socket.write(`${JSON.stringify(reply)}\n`))
		return
	}
}

/**
 * Takes the office's commands for as long as the service holds the embedded database. Only the
 * service's own user may speak to it. Gives the function that ends it. Rejects when the address is
 * longer than the system takes.
 */
export async function openOfficeSocket(
	dataDir: string,
	deps: OfficeDeps,
	onFailure: (error: unknown) => void,
): Promise<() => Promise<void>> {
	const path = officeSocketOf(dataDir)
	// The folder is ours alone, so that a socket in it belongs to a dead service.
	rmSync(path, { force: true })
	const sockets = new Set<Socket>()
	const server = createServer((socket) => {
		sockets.add(socket)
		socket.on('error', () => socket.destroy())
		socket.on('close', () => sockets.delete(socket))
		serve(deps, socket)
			.catch(onFailure)
			.finally(() => socket.end())
	})
	// The file is there for nobody else from its first moment.
	const umask = process.umask(0o177)
	try {
		server.listen(path)
	} finally {
		process.umask(umask)
	}
	await once(server, 'listening')
	return async () => {
		server.close()
		// Started queries are finished by the database's own close; nothing else is waited for.
		for (const socket of sockets) socket.destroy()
		await once(server, 'close')
	}
}

/** A service that has something in its way; its log says what. */
export class OfficeFailure extends Error {}

/** Has the running service carry out a command; false when no service takes commands. Throws as the command would. */
export async function callService(
	dataDir: string,
	argv: readonly string[],
	print: Print,
): Promise<boolean> {
	const socket = connect(officeSocketOf(dataDir))
	const isThere = await new Promise<boolean>((resolve) => {
		socket.once('connect', () => resolve(true))
		socket.once('error', () => resolve(false))
	})
	if (!isThere) return false
	socket.on('error', () => socket.destroy())
	socket.write(`${JSON.stringify(argv)}\n`)
	for await (const text of createInterface({ input: socket })) {
		const reply = JSON.parse(text) as Reply
		if ('line' in reply) print(reply.line)
		else if ('refused' in reply) throw new OfficeError(reply.refused)
		else if ('done' in reply) return true
		else break
	}
	throw new OfficeFailure('The service could not do it; its log says why.')
}
