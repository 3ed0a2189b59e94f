import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
	cpSync,
	existsSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../../apps/api/src/testing/databases/postgres-cluster.ts'
import { bootTree, installUnit } from './boot-unit.ts'
import { compose } from './compose.ts'
import { makeRelease } from './make-release.ts'

// From an empty Debian to a tour, by the container file: the base is made by debootstrap, the image by buildah, which
// needs neither a daemon nor an image from elsewhere. `apt-get install debootstrap buildah`, as root.

const tourWithinMinutes = 15
const programs = ['debootstrap', 'buildah']
const isPossible =
	process.getuid?.() === 0 && programs.every((one) => spawnSync('which', [one]).status === 0)
const canBoot = spawnSync('which', ['systemd-nspawn']).status === 0
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

type Start = { env: Record<string, string | number>; volumes?: string[]; command: string[] }

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
		start: (container: string, { env: given, volumes = [], command }: Start) => {
			const settings = Object.entries(given).flatMap(([key, value]) => ['--env', `${key}=${value}`])
			const mounted = volumes.flatMap((volume) => ['--volume', volume])
			const how = ['run', '--isolation', 'chroot', ...settings, ...mounted, container, '--']
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

const folder = mkdtempSync(join(tmpdir(), 'roundsman-container-'))
const store = openStore(folder)
const image = 'localhost/roundsman'

afterAll(() => {
	if (existsSync(join(folder, 'store'))) {
		store.run('rm', '--all')
		store.run('rmi', '--all', '--force')
	}
	rmSync(folder, { recursive: true, force: true })
}, 600_000)

/** Builds the image of an unpacked release from nothing but Debian's packages and those of the lock file. */
function buildImage(release: string): void {
	const base = join(folder, 'base')
	execFileSync('debootstrap', ['--variant=minbase', 'bookworm', base], { stdio: 'ignore' })
	trustAsHere(base)
	const empty = store.run('from', 'scratch')
	store.run('add', empty, base, '/')
	store.run('commit', '--rm', empty, 'localhost/debian')
	const file = join(release, 'deploy/container/Containerfile')
	const options = ['--isolation', 'chroot', '--build-arg', 'BASE=localhost/debian']
	store.run('bud', ...options, '--file', file, '--tag', image, release)
}

function commandOfImage(): string[] {
	const { OCIv1 } = JSON.parse(store.run('inspect', '--type', 'image', image)) as {
		OCIv1: { config: { Cmd: string[] } }
	}
	return OCIv1.config.Cmd
}

async function untilReady(address: string, hasEnded: () => boolean): Promise<void> {
	const isReady = () =>
		fetch(`${address}/api/health/ready`)
			.then(({ ok }) => ok)
			.catch(() => false)
	while (!(await isReady())) {
		expect(hasEnded(), 'the service has ended').toBe(false)
		await wait(500)
	}
}

describe.runIf(process.env.LONG_RUN && isPossible)('from an empty Debian', () => {
	it('a container shows a tour', { timeout: 3_600_000 }, async () => {
		const archive = makeRelease(folder)
		const release = join(folder, 'release')
		mkdirSync(release)
		execFileSync('tar', ['-xf', archive, '-C', release, '--strip-components', '1'])
		const beganMs = performance.now()
		buildImage(release)
		const container = store.run('from', '--pull-never', image)
		const port = await findPort()
		const address = `http://127.0.0.1:${port}`
		const env = { DEMO: '1', HOST: '127.0.0.1', PORT: String(port), WATCHDOG_SECONDS: '0' }
		const service = store.start(container, { env, command: commandOfImage() })
		try {
			await untilReady(address, () => service.exitCode !== null)
			const signedIn = await fetch(`${address}/api/login`, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ login: 'agent.de', password: 'roundsman-demo' }),
			})
			expect(signedIn.status).toBe(200)
			const { data } = (await signedIn.json()) as { data: { token: string } }
			const headers = { authorization: `Bearer ${data.token}` }
			const tour = await fetch(`${address}/api/visit`, { headers })
			const { items } = ((await tour.json()) as { data: { items: unknown[] } }).data
			expect(items.length).toBeGreaterThan(0)
			expect(await (await fetch(address)).text()).toContain('<script')
			const minutes = (performance.now() - beganMs) / 60_000
			console.log(`From an empty Debian to a tour: ${minutes.toFixed(1)} minutes.`)
			expect(minutes).toBeLessThan(tourWithinMinutes)
		} finally {
			if (service.pid) process.kill(-service.pid, 'SIGKILL')
		}
	})

	// There is no compose here: the image before is started with what the file gives it.
	it('the container serves by what the compose file gives it', { timeout: 1_200_000 }, async () => {
		const { environment, secrets, healthcheck } = compose.services.roundsman
		const cluster = await startPostgres()
		const volumes = secrets.map((name) => {
			const file = join(folder, name)
			writeFileSync(file, `${cluster.url}\n`)
			return `${file}:/run/secrets/${name}:ro`
		})
		const container = store.run('from', '--pull-never', image)
		const port = await findPort()
		// Both have the network of this machine.
		const here = { HOST: '127.0.0.1', PORT: String(port) }
		const healthy = async () => {
			const command = healthcheck.test.slice(1)
			const [status] = await once(store.start(container, { env: here, command }), 'exit')
			return status === 0
		}
		expect(await healthy()).toBe(false)
		const env = { ...environment, ...here }
		const service = store.start(container, { env, volumes, command: commandOfImage() })
		try {
			await untilReady(`http://127.0.0.1:${port}`, () => service.exitCode !== null)
			expect(await healthy()).toBe(true)
			expect((await fetch(`http://127.0.0.1:${port}/api/config`)).status).toBe(200)
		} finally {
			if (service.pid) process.kill(-service.pid, 'SIGKILL')
			cluster.remove()
		}
	})

	// In the tree of the image before: it holds the release with its packages.
	it.runIf(canBoot)('the unit of systemd serves', { timeout: 1_200_000 }, async () => {
		const container = store.run('from', '--pull-never', image)
		const install = 'apt-get update && apt-get install --yes --no-install-recommends systemd-sysv'
		const how = ['run', '--isolation', 'chroot', '--user', 'root', container, '--']
		store.run(...how, 'sh', '-c', install)
		const tree = store.run('mount', container)
		const cluster = await startPostgres()
		const port = await findPort()
		installUnit(tree, { database: cluster.url, port })
		const machine = bootTree(tree)
		try {
			await untilReady(`http://127.0.0.1:${port}`, () => machine.process.exitCode !== null)
			const journal = () => machine.inside('journalctl', '--no-pager', '--unit', 'roundsman')
			const isMade = () =>
				machine.inside('find', '/var/lib/private/roundsman').includes('edition.json')
			// A process beside the service, which the filters of the unit must let work.
			while (!isMade()) {
				expect(journal()).not.toContain('no handbook could be made')
				await wait(500)
			}
			machine.inside('systemctl', 'restart', 'roundsman')
			await untilReady(`http://127.0.0.1:${port}`, () => machine.process.exitCode !== null)
			expect(journal()).not.toContain('status=1/FAILURE')
		} finally {
			machine.stop()
			cluster.remove()
		}
	})
})
