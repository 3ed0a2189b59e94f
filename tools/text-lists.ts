import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// `node tools/text-lists.ts` writes the files of `contract/src/texts` that only list others: a new
// namespace is a file in each language, and named nowhere.

const textsDir = join(import.meta.dirname, '../packages/contract/src/texts')

/** What the sign-in and today's tour show. */
const firstNamespaces = ['common', 'employees', 'errors', 'session', 'sync', 'tours', 'visits']

const isList = (file: string) => ['first.ts', 'more.ts', 'index.ts'].includes(file)
const nameOf = (file: string) =>
	file.replace(/\.ts$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const fileOf = (namespace: string) =>
	`${namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`

const written = '// Written by `node tools/text-lists.ts`.'

function listOf(name: string, promise: string, namespaces: string[]): string {
	const files = namespaces.map(fileOf).sort()
	const imports = files.map((file) => `import { ${nameOf(file)} } from './${file}'`)
	const names = namespaces.map((namespace) => `\t${namespace},`)
	const list = [`/** ${promise} */`, `export const ${name} = {`, ...names, '}']
	return [written, ...imports, '', ...list, ''].join('\n')
}

const whole = `${written}
import { firstTexts } from './first.ts'
import { moreTexts } from './more.ts'

export const texts = { ...firstTexts, ...moreTexts }
`

const namesOf = (namespaces: string[]) => `${written}

export const namespaces = [
${namespaces.map((namespace) => `\t'${namespace}',`).join('\n')}
] as const
`

/** Each list by its path below `contract/src/texts`. English is the pattern of all languages. */
export function textLists(): Map<string, string> {
	const entries = readdirSync(textsDir, { withFileTypes: true })
	const languages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
	const files = readdirSync(join(textsDir, 'en')).filter((file) => !isList(file))
	const namespaces = files.map(nameOf).sort()
	const more = namespaces.filter((namespace) => !firstNamespaces.includes(namespace))
	const lists = new Map([['namespaces.ts', namesOf(namespaces)]])
	const early = 'What the sign-in and today’s tour show: a phone has them before its first paint.'
	for (const language of languages) {
		lists.set(`${language}/first.ts`, listOf('firstTexts', early, firstNamespaces))
		lists.set(`${language}/more.ts`, listOf('moreTexts', 'What all other screens show.', more))
		lists.set(`${language}/index.ts`, whole)
	}
	return lists
}

export const textListPath = (list: string): string => join(textsDir, list)

if (import.meta.main) {
	const paths = [...textLists()].map(([list, content]) => {
		writeFileSync(textListPath(list), content)
		return textListPath(list)
	})
	const biome = join(import.meta.dirname, '../node_modules/@biomejs/biome/bin/biome')
	spawnSync(process.execPath, [biome, 'format', '--write', ...paths], { stdio: 'inherit' })
}
