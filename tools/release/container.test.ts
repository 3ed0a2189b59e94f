import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { makeRelease } from './make-release.ts'

// From an empty Debian to a tour, by the container file: the base is made by debootstrap, the image by buildah, which
// needs neither a daemon nor an image from elsewhere. `apt-get install debootstrap buildah`, as root.

const tourWithinMinutes = 15
const programs = ['debootstrap', 'buildah']
const isPossible =
	process.getuid?.() === 0 && programs.every((one) => spawnSync('which', [one]).status === 0)
if (process.env.LONG_RUN && !isPossible) {
	console.log(`Not run: the container needs root, and ${programs.join(' and ')} of Debian.`)
}

async function findPort(): Promise<number> {
	const server = createServer()
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	await new Promise((resolve) => server.close(resolve))
	return typeof address === 'object' && address ? address.port : 0
}

/** Gives the base what this machine trusts, and how it fetches packages: both may be a firm's own. */
function trustAsHere(base: string): void {
	for (const path of [
		...globSync('/usr/local/share/ca-certificates/*'),
		...globSync('/etc/apt/apt.conf.d/99*'),
		'/etc/ssl/certs/ca-certificates.crt',
	]) {
		mkdirSync(join(base, path, '..'), { recursive: true })
		if (existsSync(path)) cpSync(path, join(base, path))
	}
}

/** buildah with a store of its own in `folder`. */
function openStore(folder: string) {
	const flags = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
	const env = { ...process.env, STORAGE_DRIVER: 'vfs' }
	return {
		run: (...args: string[]) =>
			execFileSync('buildah', [...flags, ...args], {
				env,
				encoding: 'utf8',
				stdio: ['ignore', 'pipe', 'pipe'],
				maxBuffer: 2 ** 28,
			}).trim(),
		start: (container: string, given: Record<string, string>, command: string[]) => {
			const settings = Object.entries(given).flatMap(([key, value]) => ['--env', `${key}=${value}`])
			const how = ['run', '--isolation', 'chroot', ...settings, container, '--']
			// A chroot finds no program by a path that begins in its folder.
			const words = ['sh', '-c', 'cd /opt/roundsman && exec "$@"', 'service', ...command]
			return spawn('buildah', [...flags, ...how, ...words], {
				env,
				stdio: 'ignore',
				detached: true,
			})
		},
	}
}

it.runIf(process.env.LONG_RUN && isPossible)(
	'a container from an empty Debian shows a tour',
	{ timeout: 3_600_000 },
	async () => {
		const folder = mkdtempSync(join(tmpdir(), 'roundsman-container-'))
		const archive = makeRelease(folder)
		const release = join(folder, 'release')
		mkdirSync(release)
		execFileSync('tar', ['-xf', archive, '-C', release, '--strip-components', '1'])
		const { run, start } = openStore(folder)
		const beganMs = performance.now()
		const base = join(folder, 'base')
		execFileSync('debootstrap', ['--variant=minbase', 'bookworm', base], { stdio: 'ignore' })
		trustAsHere(base)
		const empty = run('from', 'scratch')
		run('add', empty, base, '/')
		run('commit', '--rm', empty, 'localhost/debian')
		const file = join(release, 'deploy/container/Containerfile')
		const options = ['--isolation', 'chroot', '--build-arg', 'BASE=localhost/debian']
		run('bud', ...options, '--file', file, '--tag', 'localhost/roundsman', release)
		const container = run('from', 'localhost/roundsman')
		const port = await findPort()
		const env = { DEMO: '1', HOST: '127.0.0.1', PORT: String(port), WATCHDOG_SECONDS: '0' }
		const { OCIv1 } = JSON.parse(run('inspect', '--type', 'image', 'localhost/roundsman')) as {
			OCIv1: { config: { Cmd: string[] } }
		}
		const service = start(container, env, OCIv1.config.Cmd)
		try {
			const ask = (path: string, init?: RequestInit) =>
				fetch(`http://127.0.0.1:${port}${path}`, init).catch(() => undefined)
			while ((await ask('/api/health/ready'))?.status !== 200) {
				expect(service.exitCode, 'the service has ended').toBeNull()
				await wait(500)
			}
			const signedIn = await ask('/api/login', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ login: 'agent.de', password: 'roundsman-demo' }),
			})
			expect(signedIn?.status).toBe(200)
			const token = (await signedIn?.json())?.data.token
			const tour = await ask('/api/visit', { headers: { authorization: `Bearer ${token}` } })
			expect((await tour?.json())?.data.items.length).toBeGreaterThan(0)
			expect(await (await ask('/'))?.text()).toContain('<script')
			const minutes = (performance.now() - beganMs) / 60_000
			console.log(`From an empty Debian to a tour: ${minutes.toFixed(1)} minutes.`)
			expect(minutes).toBeLessThan(tourWithinMinutes)
		} finally {
			if (service.pid) process.kill(-service.pid, 'SIGKILL')
			run('rm', '--all')
			run('rmi', '--all', '--force')
			rmSync(folder, { recursive: true, force: true })
		}
	},
)
