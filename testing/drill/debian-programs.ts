import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Programs of Debian packages, unpacked beside the project: nothing is installed, no right is needed for it.

const unpacked = join(import.meta.dirname, '../../node_modules/.cache/debian')

function run(command: string, args: string[], cwd?: string): string {
	const { status, stdout, stderr, error } = spawnSync(command, args, {
		...(cwd ? { cwd } : {}),
		encoding: 'utf8',
		maxBuffer: 2 ** 26,
	})
	if (error || status !== 0) throw new Error(error?.message ?? stderr.trim())
	return stdout
}

/** Names of the packages that are not installed, with those that they need. */
function listMissing(packages: readonly string[]): string[] {
	const plan = run('apt-get', ['install', '--simulate', '--no-install-recommends', ...packages])
	return [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name)
}

/** The environment in which programs of these packages are found; throws a sentence where they are not to be had. */
export function provideDebian(name: string, packages: readonly string[]): NodeJS.ProcessEnv {
	const folder = join(unpacked, name)
	const mark = join(folder, 'complete')
	const wanted = packages.join(' ')
	if (!existsSync(mark) || readFileSync(mark, 'utf8') !== wanted) {
		try {
			mkdirSync(folder, { recursive: true })
			const missing = listMissing(packages)
			if (missing.length > 0) run('apt-get', ['download', ...missing], folder)
			for (const file of readdirSync(folder).filter((one) => one.endsWith('.deb'))) {
				run('dpkg', ['-x', join(folder, file), folder])
			}
			writeFileSync(mark, wanted)
		} catch (error) {
			const said = (error as Error).message.split('\n')[0]
			throw new Error(`Missing here: ${packages.join(', ')} of Debian (${said}).`)
		}
	}
	const within = (...parts: string[]) => parts.map((part) => join(folder, part)).join(delimiter)
	return {
		...process.env,
		PATH: [within('usr/bin', 'usr/sbin'), process.env.PATH].join(delimiter),
		LD_LIBRARY_PATH: within('usr/lib/x86_64-linux-gnu', 'usr/lib/aarch64-linux-gnu'),
		PYTHONPATH: within('usr/lib/python3/dist-packages'),
	}
}
