import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findPostgresPrograms } from '../apps/api/src/testing/postgres-cluster.ts'

const chromiumPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const headlessShell = '/usr/bin/chromium-headless-shell'

const firstOf = (paths: readonly string[]) =>
	[...(process.env.CHROME_PATH ? [process.env.CHROME_PATH] : []), ...paths].find((path) =>
		existsSync(path),
	)

/** The browser as people have it: `CHROME_PATH`, or where Debian and others put one. */
export const findChromium = (): string | undefined => firstOf(chromiumPaths)

/**
 * The browser without anything around the page, where there is one: a new phone in it costs a third.
 * It knows no background sync.
 */
export const findHeadlessShell = (): string | undefined =>
	firstOf([headlessShell, ...chromiumPaths])

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const isThere = {
	chromium: () => findChromium() !== undefined,
	// The other one will do where nothing may be installed.
	'chromium-headless-shell': () =>
		!mayInstall() || process.env.CHROME_PATH !== undefined || existsSync(headlessShell),
	postgresql: () => findPostgresPrograms() !== undefined,
}

function install(packages: string[]): void {
	const command = `apt-get install --yes ${packages.join(' ')}`
	if (!mayInstall()) throw new Error(`The tests need ${packages.join(' and ')}: ${command}`)
	console.log(`Installing ${packages.join(' and ')} …`)
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
	for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
		const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' })
		if (status !== 0) throw new Error(`apt-get ${args[0]} failed: ${stderr}`)
	}
}

/** Installs what the tests run on where it is missing and this process may. */
export function provideTestNeeds(): void {
	const missing = Object.entries(isThere)
		.filter(([, isInstalled]) => !isInstalled())
		.map(([name]) => name)
	if (missing.length > 0) install(missing)
}
