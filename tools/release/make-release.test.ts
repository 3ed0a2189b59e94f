import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startService } from '../../apps/api/src/testing/servers/child-service.ts'
import { linkLibraries } from '../../testing/release-before.ts'
import { makeRelease } from './make-release.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'roundsman-archive-'))
// A node_modules on a busy disk takes its time.
afterAll(() => rmSync(folder, { recursive: true }), 120_000)

it.runIf(process.env.LONG_RUN)(
	'a release is whole, lists its libraries and starts without a build',
	{ timeout: 600_000 },
	async () => {
		const archive = makeRelease(folder)
		const hash = readFileSync(`${archive}.sha256`, 'utf8')
		makeRelease(folder)
		expect(readFileSync(`${archive}.sha256`, 'utf8'), 'the same again').toBe(hash)
		const inFolder = (command: string, ...args: string[]) =>
			execFileSync(command, args, { cwd: folder, encoding: 'utf8' })
		inFolder('sha256sum', '--check', '--quiet', `${basename(archive)}.sha256`)
		inFolder('tar', '-xf', archive)
		const release = join(folder, basename(archive, '.tar.gz'))
		execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: release })
		const sbom = JSON.parse(readFileSync(join(release, 'sbom.json'), 'utf8'))
		expect(sbom.bomFormat).toBe('CycloneDX')
		const names = sbom.components.map(({ name }: { name: string }) => name)
		expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'kysely']))
		expect(names).not.toContain('vitest')
		// As `npm ci --omit=dev` would, without the network.
		linkLibraries(release)
		const settings = { DATA_DIR: join(folder, 'data'), WEB_DIR: join(release, 'apps/web/dist') }
		const service = startService(settings, join(release, 'apps/api/src/main.ts'))
		const address = await service.ready
		expect((await fetch(`${address}/api/health/ready`)).status).toBe(200)
		expect(await (await fetch(address)).text()).toContain('<script')
		expect(await service.stop()).toBe(0)
	},
)

describe('the unit of systemd', () => {
	const unit = join(root, 'deploy/systemd/roundsman.service')
	const program = '/usr/bin/systemd-analyze'
	const analyze = (...args: string[]) =>
		execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

	it.runIf(existsSync(program))('can be read, and opens little to whoever breaks in', () => {
		const here = join(folder, 'roundsman.service')
		writeFileSync(
			here,
			readFileSync(unit, 'utf8').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`),
		)
		expect(analyze('verify', here)).toBe('')
		const said = analyze('security', '--offline=yes', '--no-pager', here)
		const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1])
		expect(exposure).toBeLessThan(2)
	})

	it('names a file for each secret that it loads, as settings know them', () => {
		const text = readFileSync(unit, 'utf8')
		const loaded = [...text.matchAll(/^#?LoadCredential=([\w-]+):/gm)].map(([, name]) => name)
		const given = [...text.matchAll(/^#?Environment=\w+_FILE=%d\/([\w-]+)$/gm)].map(
			([, name]) => name,
		)
		expect(given).toEqual(loaded)
	})
})
