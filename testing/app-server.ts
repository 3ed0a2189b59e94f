import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compileCache } from '../apps/api/src/testing/compile-cache.ts'

const root = join(import.meta.dirname, '..')
const readyLine = 'Roundsman is ready'

export type AppServer = {
	url: string
	port: number
	/** Ends it at once, as a power cut would: nothing is closed or written any more. */
	kill(): Promise<void>
	/** Starts it again on the same port and data, from now on with these settings changed. */
	restart(changes?: Record<string, string>): Promise<void>
	/** Ends it in good order. */
	stop(): Promise<void>
}

export async function findFreePort(): Promise<number> {
	const probe = createServer().listen(0, '127.0.0.1')
	await once(probe, 'listening')
	const address = probe.address()
	probe.close()
	await once(probe, 'close')
	if (typeof address !== 'object' || !address) throw new Error('No port is free.')
	return address.port
}

async function launch(
	port: number,
	settings: Record<string, string>,
	main: string,
): Promise<ChildProcess> {
	const child = spawn(process.execPath, [join(root, main)], {
		cwd: root,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: {
			...process.env,
			...compileCache,
			PORT: String(port),
			LOG_LEVEL: 'error',
			// A machine that does much else may hold up the server for as long as a fault would.
			WATCHDOG_SECONDS: '0',
			...settings,
		},
	})
	let said = ''
	for (const output of [child.stdout, child.stderr]) {
		output.setEncoding('utf8').on('data', (text: string) => {
			said += text
		})
	}
	const isReady = new Promise<boolean>((resolve) => {
		child.stdout.on('data', () => said.includes(readyLine) && resolve(true))
		child.on('exit', () => resolve(false))
	})
	if (!(await isReady)) throw new Error(`The server did not start:\n${said}`)
	child.on('exit', (status) => {
		if (status) throw new Error(`The server ended with ${status}:\n${said}`)
	})
	return child
}

/** Starts the real server process, or another main program, with these settings on a free port. */
export async function startAppServer(
	settings: Record<string, string>,
	main = 'apps/api/src/main.ts',
): Promise<AppServer> {
	const port = await findFreePort()
	let current = settings
	let child = await launch(port, settings, main)
	const end = async (signal: NodeJS.Signals) => {
		if (child.exitCode !== null || child.signalCode !== null) return
		const exited = once(child, 'exit')
		child.kill(signal)
		await exited
	}
	return {
		url: `http://localhost:${port}`,
		port,
		kill: () => end('SIGKILL'),
		restart: async (changes = {}) => {
			await end('SIGKILL')
			current = { ...current, ...changes }
			child = await launch(port, current, main)
		},
		stop: () => end('SIGTERM'),
	}
}

/** The demo draws its map after its first start; whoever looks at it or brings it would wait for it. */
export async function isMapDrawn(url: string): Promise<void> {
	for (;;) {
		const { status, headers } = await fetch(`${url}/map/style.json`)
		if (status === 200) return
		if (status !== 503) throw new Error(`The map answered ${status}.`)
		await wait(Math.min(Number(headers.get('retry-after') ?? 1), 1) * 1000)
	}
}
