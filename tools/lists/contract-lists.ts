import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'

// `node tools/lists/contract-lists.ts` writes the contract's files that only list others: what it exports, and
// its routes. A new domain is a folder, and named nowhere. A version of the wire that is new gets its hash.

const sourceDir = join(import.meta.dirname, '../../packages/contract/src')
/** Entries of their own, and what tests share. */
const apart = ['answers', 'exports', 'imports', 'testing']

const written = '// Written by `node tools/lists/contract-lists.ts`.'
const isListed = (file: string) => file.endsWith('.ts') && !file.endsWith('.test.ts')

const domains = readdirSync(sourceDir, { withFileTypes: true })
	.filter((entry) => entry.isDirectory() && !apart.includes(entry.name))
	.map(({ name }) => name)

/** The files of a domain but its texts, which have entries of their own, or its own list of what others may use. */
const filesOf = (domain: string, hasOwnList: boolean) =>
	hasOwnList && existsSync(join(sourceDir, domain, 'index.ts'))
		? [`./${domain}/index.ts`]
		: readdirSync(join(sourceDir, domain), { recursive: true, encoding: 'utf8' })
				.map((file) => `./${domain}/${file.replaceAll(sep, '/')}`)
				.filter((file) => isListed(file) && !/index\.ts$|\w\/texts\/|texts\/.*\//.test(file))
				.sort()

function exportList(): string {
	const files = ['./contract-version.ts', './routes.ts']
	const all = [...files, ...domains.flatMap((domain) => filesOf(domain, true))].sort()
	return [written, ...all.map((file) => `export * from '${file}'`), ''].join('\n')
}

function routeList(): string {
	const found = domains
		.flatMap((domain) => filesOf(domain, false))
		.map((file) => {
			const text = readFileSync(join(sourceDir, file), 'utf8')
			const names = [...text.matchAll(/^export const (\w+Routes) = \{/gm)].map(([, name]) => name)
			return { file, names: names.sort() }
		})
		.filter(({ names }) => names.length > 0)
	const spread = found.flatMap(({ names }) => names.map((name) => `\t...${name},`))
	return `${written}
${found.map(({ file, names }) => `import { ${names.join(', ')} } from '${file}'`).join('\n')}

/** Every route of the service by the name of its call. */
export const routes = {
${spread.join('\n')}
}
export type Routes = typeof routes
export type RouteName = keyof Routes
`
}

/** Each list by its path. */
export const contractLists = (): Map<string, string> =>
	new Map([
		[join(sourceDir, 'index.ts'), exportList()],
		[join(sourceDir, 'routes.ts'), routeList()],
	])

/** Only a version that has no hash yet gets one: a released one stands for its wire for ever. */
async function addHash(): Promise<void> {
	const { contractVersion } = await import('../../packages/contract/src/contract-version.ts')
	const { routes } = await import('../../packages/contract/src/routes.ts')
	const { hashOf } = await import('../../packages/contract/src/testing/wire-hash.ts')
	const path = join(sourceDir, 'contract-versions.json')
	const hashes: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
	hashes[contractVersion] ??= hashOf(Object.values(routes))
	writeFileSync(path, `${JSON.stringify(hashes, null, '\t')}\n`)
}

if (import.meta.main) {
	const lists = contractLists()
	for (const [path, content] of lists) writeFileSync(path, content)
	await addHash()
	const biome = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome')
	const args = [biome, 'check', '--write', ...lists.keys()]
	spawnSync(process.execPath, args, { stdio: 'inherit' })
}
