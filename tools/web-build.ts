import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const webDir = join(root, 'apps/web')
const stamp = join(webDir, 'dist/.fingerprint')
const sources = [
	'package-lock.json',
	'apps/web/{src,public,build}/**/*.*',
	'apps/web/*.*',
	'packages/*/src/**/*.{ts,tsx,css}',
	'packages/*/package.json',
]

/** A hash of everything the web app is built from. */
function fingerprint(): string {
	const hash = createHash('sha256')
	for (const path of globSync(sources, { cwd: root }).sort()) {
		hash.update(path).update(readFileSync(join(root, path)))
	}
	return hash.digest('hex')
}

/** Builds the web app unless what lies in `dist` was built from the same sources. */
export function buildWebIfChanged(): void {
	const wanted = fingerprint()
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
	console.log('Building the web app …')
	const vite = join(root, 'node_modules/vite/bin/vite.js')
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[vite, 'build', '--logLevel', 'warn'],
		{ cwd: webDir, encoding: 'utf8' },
	)
	if (status !== 0) throw new Error(`The web app could not be built.\n${stdout}${stderr}`)
	writeFileSync(stamp, wanted)
}

if (import.meta.main) buildWebIfChanged()
