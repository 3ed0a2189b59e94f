import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { unlimited } from './unlimited.ts'

const root = join(import.meta.dirname, '..')

type DemoServer = { address: string; startMs: number; memoryMb(): number; stop(): void }

async function isReady(address: string): Promise<boolean> {
	return fetch(`${address}/api/health/ready`).then(
		(response) => response.ok,
		() => false,
	)
}

/** The whole product on a new embedded database with the demo world; waits until it is ready. */
export async function startDemoServer(port: number): Promise<DemoServer> {
	const dataDir = mkdtempSync(join(tmpdir(), 'roundsman-bench-'))
	const startedAt = performance.now()
	const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
		cwd: root,
		stdio: ['ignore', 'ignore', 'inherit'],
		env: {
			...process.env,
			DATA_DIR: dataDir,
			PORT: String(port),
			HOST: '127.0.0.1',
			LOG_LEVEL: 'error',
			...unlimited,
		},
	})
	const address = `http://127.0.0.1:${port}`
	while (!(await isReady(address))) {
		if (server.exitCode !== null) throw new Error('The server has ended before it was ready.')
		await wait(100)
	}
	return {
		address,
		startMs: performance.now() - startedAt,
		memoryMb: () => residentMb(server.pid ?? 0),
		stop: () => {
			server.kill('SIGKILL')
			// Who draws the map may still write into it.
			rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
		},
	}
}

/** Resident memory of a process in megabytes, as the kernel tells it. */
function residentMb(pid: number): number {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8')
	return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
