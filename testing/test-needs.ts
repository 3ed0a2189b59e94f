import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findPostgresPrograms } from '../apps/api/src/testing/databases/postgres-cluster.ts'

const chromiumPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const headlessShell = '/usr/bin/chromium-headless-shell'

const firstOf = (paths: readonly string[]): string | undefined => {
	const given = process.env.CHROME_PATH
	return [...(given ? [given] : []), ...paths].find((path) => existsSync(path))
}

const findChromium = () => firstOf(chromiumPaths)

const ways = {
	chromium: 'Chromium (apt-get install chromium, or CHROME_PATH names one)',
	postgresql:
		'PostgreSQL (apt-get install postgresql, or POSTGRES_BIN names the folder of its programs)',
}
type Need = keyof typeof ways

const isFound: Record<Need, () => boolean> = {
	chromium: () => findChromium() !== undefined,
	postgresql: () => findPostgresPrograms() !== undefined,
}

/** Throws before anything is built or started where one of these is not installed. */
export function requireNeeds(...needs: Need[]): void {
	const missing = needs.filter((need) => !isFound[need]())
	if (missing.length > 0) {
		throw new Error(`Missing here: ${missing.map((need) => ways[need]).join(' and ')}.`)
	}
}

/** The browser as people have it: `CHROME_PATH`, or where Debian and others put one. Throws where there is none. */
export function chromiumPath(): string {
	requireNeeds('chromium')
	return findChromium() ?? ''
}

/** As below; undefined where there is neither. */
export const findHeadlessShell = () => firstOf([headlessShell]) ?? findChromium()

/**
 * The browser without anything around the page, where there is one, else the other: a new phone in it
 * costs a third. It knows no background sync. Throws where there is neither.
 */
export const headlessShellPath = (): string => findHeadlessShell() ?? chromiumPath()

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const packages = {
	chromium: isFound.chromium,
	// The other one will do where nothing may be installed.
	'chromium-headless-shell': () =>
		!mayInstall() || process.env.CHROME_PATH !== undefined || existsSync(headlessShell),
	postgresql: isFound.postgresql,
}

/** The other engines, for their smoke. */
const enginePackages: Record<string, string> = {
	'firefox-esr': '/usr/bin/firefox-esr',
	'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
	xvfb: '/usr/bin/Xvfb',
}

function install(names: string[]): void {
	console.log(`Installing ${names.join(' and ')} …`)
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
	for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...names]]) {
		const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' })
		if (status !== 0) throw new Error(`apt-get ${args[0]} failed: ${stderr}`)
	}
}

/** Installs the other engines where this process may; without them their smoke is skipped, and says so. */
export function provideEngines(): void {
	const missing = Object.entries(enginePackages)
		.filter(([, path]) => !existsSync(path))
		.map(([name]) => name)
	if (missing.length === 0 || !mayInstall()) return
	try {
		install(missing)
	} catch (error) {
		console.log(`Not installed: ${missing.join(' and ')}. ${(error as Error).message}`)
	}
}

/** Installs what the tests run on where it is missing and this process may; throws where it may not. */
export function provideTestNeeds(): void {
	const missing = Object.entries(packages)
		.filter(([, isInstalled]) => !isInstalled())
		.map(([name]) => name)
	if (missing.length > 0 && mayInstall()) install(missing)
	requireNeeds('chromium', 'postgresql')
}
