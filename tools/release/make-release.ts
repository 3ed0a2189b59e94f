import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
	cpSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { signFile } from './sign-release.ts'

const root = join(import.meta.dirname, '../..')
const outBytesMax = 2 ** 30

const run = (command: string, args: string[], cwd = root) =>
	execFileSync(command, args, { cwd, maxBuffer: outBytesMax, stdio: ['ignore', 'pipe', 'inherit'] })

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

type Commit = { hash: string; at: string }

type Package = { dev?: boolean; devDependencies?: object }
type Lock = { packages: Record<string, Package> }

/**
 * The lock file without what only developers need. `npm sbom --omit=dev` leaves out whatever both they and the
 * service use, and without it complains of what a tool of theirs declares.
 */
function writeRuntimeLock(from: string, folder: string): void {
	const read = (name: string) => JSON.parse(readFileSync(join(from, name), 'utf8'))
	const write = (name: string, value: object) =>
		writeFileSync(join(folder, name), JSON.stringify(value))
	const { devDependencies: _, ...manifest } = read('package.json') as Package
	write('package.json', manifest)
	const lock = read('package-lock.json') as Lock
	const kept = Object.entries(lock.packages)
		.filter(([, { dev }]) => !dev)
		.map(([path, { devDependencies: _, ...rest }]) => [path, rest])
	write('package-lock.json', { ...lock, packages: Object.fromEntries(kept) })
}

/** Every library that the service and the apps run by, with its licence (CycloneDX). */
function writeSbom(folder: string, { hash, at }: Commit): void {
	const bare = mkdtempSync(join(tmpdir(), 'roundsman-lock-'))
	writeRuntimeLock(folder, bare)
	const said = run('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], bare)
	rmSync(bare, { recursive: true })
	const { serialNumber: _, ...sbom } = JSON.parse(said.toString('utf8'))
	sbom.metadata.timestamp = at
	sbom.metadata.component.name = 'roundsman'
	sbom.metadata.component.properties = [{ name: 'commit', value: hash }]
	writeFileSync(join(folder, 'sbom.json'), `${JSON.stringify(sbom, null, '\t')}\n`)
}

/** As `sha256sum --check SHA256SUMS` reads it. */
function writeSums(folder: string): void {
	const files = globSync('**/*', { cwd: folder })
		.filter((path) => statSync(join(folder, path)).isFile())
		.sort()
	const lines = files.map((path) => `${hashOf(join(folder, path))}  ${path}\n`)
	writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}

/**
 * Packs the sources of a commit with the built apps, the list of libraries and the hash of each file. The same
 * commit and apps give the same archive. A key signs its hash (`signFile`). Gives its path.
 */
export function makeRelease(outDir: string, commit = 'HEAD', keyPath?: string): string {
	const [hash = '', at = '', seconds = ''] = run('git', [
		'log',
		'-1',
		'--format=%H %cI %ct',
		commit,
	])
		.toString('utf8')
		.trim()
		.split(' ')
	const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
	const staging = mkdtempSync(join(tmpdir(), 'roundsman-release-'))
	const name = `roundsman-${version}`
	const folder = join(staging, name)
	mkdirSync(folder)
	const sources = run('git', ['archive', '--format=tar', commit])
	execFileSync('tar', ['-x', '-C', folder], { input: sources, maxBuffer: outBytesMax })
	for (const app of ['web', 'office']) {
		cpSync(join(root, 'apps', app, 'dist'), join(folder, 'apps', app, 'dist'), { recursive: true })
	}
	writeSbom(folder, { hash, at })
	writeSums(folder)
	mkdirSync(outDir, { recursive: true })
	const archive = join(outDir, `${name}.tar.gz`)
	const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', `--mtime=@${seconds}`]
	run('tar', [...owner, '--use-compress-program=gzip -n', '-cf', archive, name], staging)
	writeFileSync(`${archive}.sha256`, `${hashOf(archive)}  ${basename(archive)}\n`)
	if (keyPath) signFile(`${archive}.sha256`, keyPath)
	rmSync(staging, { recursive: true })
	return archive
}
