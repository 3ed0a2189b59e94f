import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const sharedSources = [
	'package-lock.json',
	'apps/web/build/**/*.*',
	'packages/*/src/**/*.{ts,tsx,css}',
	'packages/*/package.json',
]

type App = 'web' | 'office'

/** A hash of everything an app is built from. */
function fingerprint(app: App): string {
	const hash = createHash('sha256')
	const sources = [...sharedSources, `apps/${app}/{src,public}/**/*.*`, `apps/${app}/*.*`]
	for (const path of globSync(sources, { cwd: root }).sort()) {
		hash.update(path).update(readFileSync(join(root, path)))
	}
	return hash.digest('hex')
}

/** Builds both apps unless what lies in their `dist` was built from the same sources. */
export function buildWebIfChanged(): void {
	buildIfChanged('web')
	buildIfChanged('office')
}

function buildIfChanged(app: App): void {
	const appDir = join(root, 'apps', app)
	const stamp = join(appDir, 'dist/.fingerprint')
	const wanted = fingerprint(app)
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
	console.log(`Building the ${app === 'web' ? 'web app' : 'office'} …`)
	const vite = join(root, 'node_modules/vite/bin/vite.js')
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[vite, 'build', '--logLevel', 'warn'],
		{ cwd: appDir, encoding: 'utf8' },
	)
	if (status !== 0) throw new Error(`apps/${app} could not be built.\n${stdout}${stderr}`)
	writeFileSync(stamp, wanted)
}
