import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowed } from './allowed.ts'
import { type Finding, findInScript } from './built-code.ts'
import { findInStyles } from './built-styles.ts'

// `node tools/browser-floor/main.ts`, after a build: whether the built app, its workers and its style sheets
// name only what the browsers of the floor have.

const dist = join(import.meta.dirname, '../../apps/web/dist')
const read = (file: string) => readFileSync(join(dist, file), 'utf8')

function findInPage(page: string): Finding[] {
	const partsOf = (tag: string) =>
		[...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, code = '']) => code)
	return [...partsOf('script').flatMap(findInScript), ...partsOf('style').flatMap(findInStyles)]
}

function findIn(file: string): Finding[] {
	if (file.endsWith('.js')) return findInScript(read(file))
	return file.endsWith('.css') ? findInStyles(read(file)) : findInPage(read(file))
}

const assets = readdirSync(join(dist, 'assets')).filter((file) => /\.(js|css)$/.test(file))
const files = ['index.html', 'service-worker.js', ...assets.map((file) => `assets/${file}`)]
const found = files.flatMap((file) => findIn(file).map((finding) => ({ file, ...finding })))

const refused = found.filter(({ name }) => !allowed.has(name))
for (const { file, name, lacking } of refused) {
	console.log(`  ${file} uses ${name}, which is not in ${lacking.join(', ')} of the floor`)
}
const named = new Set(found.map(({ name }) => name))
const idle = [...allowed].filter((name) => !named.has(name))
for (const name of idle) console.log(`  nothing uses ${name} any more: take it out of allowed.ts`)
console.log(`${files.length} built files looked at, ${refused.length} names above the floor`)
process.exitCode = refused.length + idle.length === 0 ? 0 : 1
