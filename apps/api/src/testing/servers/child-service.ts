import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compileCache } from '../compile-cache.ts'

const main = join(import.meta.dirname, '../../main.ts')

export type ChildService = {
	process: ChildProcess
	/** What it has printed so far. */
	output(): { stdout: string; stderr: string }
	/** Where it listens; rejects with its last words when it ends instead. */
	ready: Promise<string>
	/** Its exit code, or the signal that ended it. */
	ended: Promise<number | NodeJS.Signals>
	/** Asks it to end and waits until it has. */
	stop(): Promise<number | NodeJS.Signals>
}

const running = new Set<ChildProcess>()

/** Ends what a failed test has left behind. */
export async function endChildren(): Promise<void> {
	for (const child of running) {
		child.kill('SIGKILL')
		await once(child, 'exit')
	}
}

/** Starts the service as a process of its own, without the demo world, on a free port; `program` is another release's. */
export function startService(env: Record<string, string>, program: string = main): ChildService {
	const child = spawn(process.execPath, [program], {
		env: {
			PATH: process.env.PATH,
			...compileCache,
			HOST: '127.0.0.1',
			PORT: '0',
			DEMO: '0',
			WATCHDOG_SECONDS: '0',
			WEB_DIR: '/nonexistent',
			...env,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	running.add(child)
	let stdout = ''
	let stderr = ''
	child.stderr.on('data', (data) => {
		stderr += data
	})
	const ended = new Promise<number | NodeJS.Signals>((resolve) => {
		child.on('close', (code, signal) => {
			running.delete(child)
			resolve(code ?? signal ?? 'SIGKILL')
		})
	})
	const ready = new Promise<string>((resolve, reject) => {
		child.stdout.on('data', (data) => {
			stdout += data
			const address = /Roundsman is ready: (\S+)/.exec(stdout)?.[1]
			if (address) resolve(address.replace('localhost', '127.0.0.1'))
		})
		ended.then(() => reject(new Error(`The service has ended: ${stderr}`)))
	})
	ready.catch(() => undefined)
	return {
		process: child,
		output: () => ({ stdout, stderr }),
		ready,
		ended,
		stop: () => {
			child.kill('SIGTERM')
			return ended
		},
	}
}
