import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'

// `node tools/lists/text-lists.ts` writes the files of `contract/src/texts` that only list others: a new
// namespace is a file in each language, and named nowhere.

const textsDir = join(import.meta.dirname, '../../packages/contract/src/texts')

/** A language's folders: what the phone's sign-in and today's tour show, what all its other screens show, and the office. */
const parts = ['first', 'more', 'office']

const isText = (file: string) => file.endsWith('.ts') && !file.endsWith('index.ts')
/** A namespace is named as its file is, whatever folder that lies in. */
const nameOf = (file: string) =>
	basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const written = '// Written by `node tools/lists/text-lists.ts`.'

const listOf = (files: string[]) =>
	[written, ...files.map((file) => `export { ${nameOf(file)} } from './${file}'`), ''].join('\n')

const whole = `${written}
import * as first from './first/index.ts'
import * as more from './more/index.ts'
import * as office from './office/index.ts'

export const texts = { ...first, ...more, ...office }
`

const namesOf = (namespaces: string[]) => `${written}

export const namespaces = [
${namespaces.map((namespace) => `\t'${namespace}',`).join('\n')}
] as const
`

/** The files of a part's texts, by their paths below it. English is the pattern of all languages. */
const textsOf = (part: string) =>
	readdirSync(join(textsDir, 'en', part), { recursive: true, encoding: 'utf8' })
		.filter(isText)
		.map((file) => file.replaceAll(sep, '/'))
		.sort()

/** Each list by its path below `contract/src/texts`. */
export function textLists(): Map<string, string> {
	const entries = readdirSync(textsDir, { withFileTypes: true })
	const languages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
	const namespaces = parts.flatMap(textsOf).map(nameOf).sort()
	const lists = new Map([['namespaces.ts', namesOf(namespaces)]])
	for (const language of languages) {
		lists.set(`${language}/index.ts`, whole)
		for (const part of parts) lists.set(`${language}/${part}/index.ts`, listOf(textsOf(part)))
	}
	return lists
}

export const textListPath = (list: string): string => join(textsDir, list)

if (import.meta.main) {
	const paths = [...textLists()].map(([list, content]) => {
		writeFileSync(textListPath(list), content)
		return textListPath(list)
	})
	const biome = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome')
	spawnSync(process.execPath, [biome, 'format', '--write', ...paths], { stdio: 'inherit' })
}
