import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findPostgresPrograms } from '../apps/api/src/testing/postgres-cluster.ts'

/** Debian's Chromium without windows: a new phone in it costs a third of what it does in the other. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const chromiumPaths = [
	headlessShell,
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
]

/** The browser that the journeys run in: `CHROME_PATH`, or where Debian and others put one. */
export function findChromium(): string | undefined {
	const paths = [...(process.env.CHROME_PATH ? [process.env.CHROME_PATH] : []), ...chromiumPaths]
	return paths.find((path) => existsSync(path))
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const isThere = {
	// Any of them will do where nothing may be installed.
	'chromium-headless-shell': () =>
		existsSync(headlessShell) ||
		((process.env.CHROME_PATH !== undefined || !mayInstall()) && findChromium() !== undefined),
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
