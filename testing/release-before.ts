import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The release that landed before this one, from git, with the libraries that are installed here.

const root = join(import.meta.dirname, '..')

function git(...args: string[]): string | undefined {
	try {
		const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
		return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio }).trim()
	} catch {
		return undefined
	}
}

/** Where this branch left the main one, or what landed before, when this is the main one. */
export function findReleaseBefore(): string | undefined {
	const head = git('rev-parse', 'HEAD')
	const given = process.env.RELEASE_BEFORE
	const bases = ['main', 'origin/main'].map((main) => git('merge-base', 'HEAD', main))
	const [landed] = bases.filter((base) => base !== undefined && base !== head)
	return git('rev-parse', '--verify', '--quiet', `${given ?? landed ?? 'HEAD^1'}^{commit}`)
}

type ReleaseBefore = {
	/** Its main program. */
	main: string
	/** The module that makes its phones. */
	phones: string
	/** Whether it starts on a schema to which a newer release has added. */
	goesBack: boolean
	remove(): void
}

/** Gives an unpacked release its own packages instead of those of this release; everything else is shared. */
export function linkLibraries(folder: string): void {
	const own = join(folder, 'node_modules')
	const installed = join(root, 'node_modules')
	mkdirSync(join(own, '@roundsman'), { recursive: true })
	for (const name of readdirSync(installed)) {
		if (name !== '@roundsman') symlinkSync(join(installed, name), join(own, name))
	}
	for (const parent of ['packages', 'apps']) {
		for (const one of readdirSync(join(folder, parent))) {
			const { name } = JSON.parse(
				readFileSync(join(folder, parent, one, 'package.json'), 'utf8'),
			) as { name: string }
			symlinkSync(join(folder, parent, one), join(own, name))
		}
	}
}

/** Unpacks a commit into a folder of its own. */
export function unpackRelease(commit: string): ReleaseBefore {
	const folder = mkdtempSync(join(tmpdir(), 'roundsman-release-'))
	const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
	execFileSync('tar', ['-x', '-C', folder], { input: archive })
	linkLibraries(folder)
	const migrate = readFileSync(join(folder, 'apps/api/src/db/migrate.ts'), 'utf8')
	return {
		main: join(folder, 'apps/api/src/main.ts'),
		phones: join(folder, 'testing/drill-phones.ts'),
		goesBack: migrate.includes('judgeSchemaFit'),
		remove: () => rmSync(folder, { recursive: true }),
	}
}
