import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

// What the phone downloads before it shows something, by chunk, against the budget.

type Budget = { title: string; entries: RegExp[]; limitKb: number }

const dist = join(import.meta.dirname, '../apps/web/dist')
const assets = join(dist, 'assets')
const budgets: Budget[] = [
	{
		title: 'JavaScript before the sign-in screen is usable',
		entries: [/^base-/, /^fr-first-/, /^sign-in-/],
		limitKb: 140,
	},
	{
		title: "JavaScript before today's tour with data",
		entries: [/^base-/, /^fr-first-/, /^today-.{8}\.js$/],
		limitKb: 190,
	},
]
const cssLimitKb = 20
const kbOf = (path: string) => brotliCompressSync(readFileSync(path)).length / 1000
/** The style sheet that stands in the page itself. */
const inlineStyles = /<style>(.*?)<\/style>/s

/** A chunk and everything that it imports at once; lazy imports are not among them. */
function closure(file: string, seen = new Set<string>()): Set<string> {
	if (seen.has(file)) return seen
	seen.add(file)
	const code = readFileSync(join(assets, file), 'utf8')
	const imports = code.matchAll(/(?:from\s*|import\s*)["']\.\/([^"']+\.js)["']/g)
	for (const [, name] of imports) if (name) closure(name, seen)
	return seen
}

function report(title: string, files: string[], limitKb: number): boolean {
	const rows = files.map((file) => ({ file, kb: kbOf(file) })).sort((a, b) => b.kb - a.kb)
	const sum = rows.reduce((total, row) => total + row.kb, 0)
	const isWithin = sum <= limitKb
	console.log(`\n${title}: ${sum.toFixed(1)} kB brotli of ${limitKb} ${isWithin ? '✓' : '✗'}`)
	for (const { file, kb } of rows) console.log(`  ${kb.toFixed(1).padStart(6)}  ${basename(file)}`)
	return isWithin
}

if (!existsSync(assets)) throw new Error('Nothing is built: npm run build')
const files = readdirSync(assets)
const scripts = files.filter((file) => file.endsWith('.js'))
const results = budgets.map(({ title, entries, limitKb }) => {
	const needed = new Set<string>()
	for (const entry of entries) {
		const file = scripts.find((script) => entry.test(script))
		if (!file) throw new Error(`No chunk is called ${entry}`)
		for (const name of closure(file)) needed.add(name)
	}
	return report(
		title,
		[...needed].map((name) => join(assets, name)),
		limitKb,
	)
})
const [, styles = ''] = inlineStyles.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? []
if (!styles) throw new Error('The page holds no styles')
const cssKb = brotliCompressSync(styles).length / 1000
console.log(
	`\nCSS: ${cssKb.toFixed(1)} kB brotli of ${cssLimitKb} ${cssKb <= cssLimitKb ? '✓' : '✗'}`,
)
results.push(cssKb <= cssLimitKb)
process.exitCode = results.every(Boolean) ? 0 : 1
