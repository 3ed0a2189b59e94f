import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Layer } from './layer.ts'
import { layers, testRules } from './layers.ts'

// `node tools/rules/lint-rules.ts` makes Biome's import rules of `layers.ts`.

type Pattern = { group: string[]; message: string }
type Override = {
	includes: string[]
	linter: { rules: { style: { noRestrictedImports: object } } }
}

/** Sub-folders of a unit lie at most so deep. */
const deepest = 3

function overrideOf(includes: string[], patterns: Pattern[], paths?: Layer['replaced']): Override {
	const options = { patterns, ...(paths ? { paths } : {}) }
	return {
		includes,
		linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } },
	}
}

const anyAlias = ['#*', '#*/**']
const not = (globs: readonly string[]) => globs.map((glob) => `!${glob}`)
const isFile = (place: string) => /\.tsx?$/.test(place)

/** What a layer may not import, in files that lie `depth` folders below the top of their unit. */
function patternsOf(layer: Layer, depth: number): Pattern[] {
	const { aliases, message, relative = [], except = [] } = layer
	const up = '../'.repeat(depth)
	const outside = isFile(layer.at[0] ?? '') ? './**' : `${up}../**`
	const reachable = relative.map((path) => (path.startsWith('../') ? `${up}${path}` : path))
	const forbidden: Pattern[] = [
		{ group: [...anyAlias, ...not(aliases.map((alias) => `#${alias}`))], message },
		{ group: [outside, ...not(reachable)], message },
	]
	if (layer.packages) {
		const allowed = ['./**', '../**', ...anyAlias, ...layer.packages]
		forbidden.push({ group: ['**', ...not(allowed)], message })
	}
	if (except.length > 0) forbidden.push({ group: [...except], message })
	return forbidden
}

function overridesOf(layer: Layer): Override[] {
	const files = layer.at.filter(isFile)
	const folders = layer.at.filter((place) => !isFile(place))
	const ofFolders = Array.from({ length: folders.length > 0 ? deepest + 1 : 0 }, (_, depth) => {
		const below = '/*'.repeat(depth)
		const includes = folders.flatMap((folder) => [
			`${folder}${below}/*.ts`,
			`${folder}${below}/*.tsx`,
		])
		return overrideOf(includes, patternsOf({ ...layer, at: folders }, depth), layer.replaced)
	})
	const ofFiles = files.map((file) =>
		overrideOf([file], patternsOf({ ...layer, at: [file] }, 0), layer.replaced),
	)
	return [...ofFolders, ...ofFiles]
}

export const importRules: readonly Override[] = [
	...layers.flatMap(overridesOf),
	...testRules.map(({ at, forbidden, message }) =>
		overrideOf([...at], [{ group: [...forbidden], message }]),
	),
]

/** The file that `biome.json` extends. */
export const importRulesPath = join(import.meta.dirname, 'biome-imports.json')

if (import.meta.main) {
	writeFileSync(importRulesPath, `${JSON.stringify({ overrides: importRules })}\n`)
	const biome = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome')
	spawnSync(process.execPath, [biome, 'format', '--write', importRulesPath], { stdio: 'inherit' })
}
