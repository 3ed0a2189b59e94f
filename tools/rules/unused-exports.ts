import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const declared =
	/^export (?:declare )?(?:async )?(function\*?|const|let|class|type|interface) ([\w$]+)/gm
const word = /[A-Za-z_$][\w$]*/g
const isTest = (file: string) => /\.(test|journey)\.tsx?$/.test(file)
/** What tests are made with may be there for them alone. */
const isSupport = (file: string) => isTest(file) || /(^|\/)(testing|e2e|bench|tools)\//.test(file)

/** Values that are exported for tests alone, as `file: name`; the list only gets shorter. */
type ForTests = readonly string[]

/** The files of the repository that can name an export. */
export function readSources(): Map<string, string> {
	const args = ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.json']
	const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n')
	const there = files.filter((file) => existsSync(join(root, file)))
	return new Map(there.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Where each word stands. The list of what is exported for tests names what it lists, and is no use. */
function listNaming(sources: ReadonlyMap<string, string>) {
	const naming = new Map<string, string[]>()
	for (const [file, text] of sources) {
		if (file.endsWith('exports-for-tests.json')) continue
		for (const name of new Set(text.match(word))) {
			naming.set(name, [...(naming.get(name) ?? []), file])
		}
	}
	return naming
}

/**
 * What is wrong with exports, in sentences: a value or a type that no other file names, a value that
 * only tests name and the list does not, and an entry of the list that is not needed.
 */
export function checkExports(
	sources: ReadonlyMap<string, string>,
	forTests: ForTests = [],
): string[] {
	const naming = listNaming(sources)
	const onlyTested = new Set<string>()
	const wrong = [...sources].flatMap(([file, text]) =>
		[...text.matchAll(declared)].flatMap(([, kind = '', name = '']) => {
			const others = naming.get(name)?.filter((other) => other !== file) ?? []
			if (others.length === 0) return [`no other file uses ${file}: ${name}`]
			const isType = kind === 'type' || kind === 'interface'
			if (isType || isSupport(file) || !others.every(isTest)) return []
			onlyTested.add(`${file}: ${name}`)
			return forTests.includes(`${file}: ${name}`) ? [] : [`only tests use ${file}: ${name}`]
		}),
	)
	const idle = forTests.filter((one) => !onlyTested.has(one))
	return [...wrong, ...idle.map((one) => `take it off exports-for-tests.json: ${one}`)]
}

export const readForTests = () =>
	JSON.parse(readFileSync(join(import.meta.dirname, 'exports-for-tests.json'), 'utf8')) as ForTests
