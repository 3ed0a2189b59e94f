import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const declared = /^export (?:async )?(?:function\*?|const|let|class) ([\w$]+)/gm
const word = /[A-Za-z_$][\w$]*/g

/** The files of the repository that can name an export. */
export function readSources(): Map<string, string> {
	const args = ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.json']
	const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n')
	const there = files.filter((file) => existsSync(join(root, file)))
	return new Map(there.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Exported values that no other file names, as `file: name`. Types are free: they describe what is used. */
export function findUnusedExports(sources: ReadonlyMap<string, string>): string[] {
	const naming = new Map<string, Set<string>>()
	for (const [file, text] of sources) {
		for (const name of new Set(text.match(word))) {
			naming.set(name, (naming.get(name) ?? new Set()).add(file))
		}
	}
	return [...sources].flatMap(([file, text]) =>
		[...text.matchAll(declared)]
			.map(([, name = '']) => name)
			.filter((name) => (naming.get(name)?.size ?? 0) < 2)
			.map((name) => `${file}: ${name}`),
	)
}
