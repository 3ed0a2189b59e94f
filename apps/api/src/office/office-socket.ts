import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type OfficeDeps, OfficeError, type Print } from './office-command.ts'
import { readOfficeCall } from './run-office.ts'

/** Socket of a service with the embedded database, for commands of the same user on this machine */
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

/** Reads a command line, runs it and responds; resolves when the response is sent. */
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
 * Accepts office commands while the service has the embedded database open. Only the service's own user can
 * connect. Returns the function that stops it. Rejects if the path is too long for the system.
 */
export async function openOfficeSocket(
	dataDir: string,
	deps: OfficeDeps,
	onFailure: (error: unknown) => void,
): Promise<() => Promise<void>> {
	const path = officeSocketOf(dataDir)
	// The folder is locked by this process, so an existing socket belongs to a dead service.
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
	// Created with these permissions, so that it is never accessible to others.
	const umask = process.umask(0o177)
	try {
		server.listen(path)
	} finally {
		process.umask(umask)
	}
	await once(server, 'listening')
	return async () => {
		server.close()
		// Closing the database finishes running queries; nothing else is waited for.
		for (const socket of sockets) socket.destroy()
		await once(server, 'close')
	}
}

/** An error inside the service; its log has the details. */
export class OfficeFailure extends Error {}

/** Runs a command in the running service; false if there is none. Throws like the command. */
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
