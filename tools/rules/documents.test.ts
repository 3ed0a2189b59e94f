import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync('{apps,packages,tools,testing,bench,e2e,docs}/**/*.{ts,tsx,json,svg,sql}', {
	cwd: root,
	exclude: (path) => /node_modules|dist$/.test(path),
})
const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
/** Files by their name or the end of their path; those with a part to be filled in are patterns. */
const named = [...text.matchAll(/`(\w[\w./-]*\.(?:ts|tsx|json|svg|sql))`/g)].map(
	([, name = '']) => name,
)

it.each([...new Set(named)])('the architecture names %s, which is there', (name) => {
	expect(files.some((path) => `/${path}`.endsWith(`/${name}`))).toBe(true)
})

it('names the files of a change and of a field', () => {
	expect(named).toEqual(expect.arrayContaining(['app/changes.ts', 'customers/customer.ts']))
})

// What the pages about security name has to be there, and no requirement may be left out.

const pageOf = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replace(/[^\p{L}\d\s-]/gu, '')
		.trim()
		.replaceAll(' ', '-')
const anchorsIn = (page: string) =>
	[...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

it.each(['security.md', 'security-asvs.md'])(
	'%s names tests and chapters that are there',
	(name) => {
		const page = pageOf(name)
		const tests = [...page.matchAll(/`([\w-]+(?:\.\w+)?\.test\.tsx?)`/g)].map(
			([, test = '']) => test,
		)
		expect(tests.length).toBeGreaterThan(10)
		expect(tests.filter((test) => !files.some((path) => path.endsWith(`/${test}`)))).toEqual([])
		const links = [...page.matchAll(/\]\(([\w./-]*\.md)?(?:#([\w-]+))?\)/g)]
		expect(links.length).toBeGreaterThan(10)
		const lost = links.filter(([, file, anchor]) => {
			const target = pageOf(file ?? name)
			return anchor !== undefined && !anchorsIn(target).includes(anchor)
		})
		expect(lost.map(([link]) => link)).toEqual([])
	},
)

it('every requirement of ASVS up to level 2 has a row of its own, and what is held has a test', () => {
	const rows = [...pageOf('security-asvs.md').matchAll(/^\| (\d+)\.\d+\.\d+ \|.*$/gm)]
	const numbers = rows.map(([row]) => row.split(' | ')[0])
	expect(new Set(numbers).size).toBe(numbers.length)
	const perChapter = Object.groupBy(rows, ([, chapter = '']) => chapter)
	const counts = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
	expect(Object.values(perChapter).map((chapter) => chapter?.length)).toEqual(counts)
	const stands = ['held', 'proxy', 'partly', 'open', 'does not apply']
	for (const [row] of rows) {
		const [, , state = '', where = '', tests = ''] = row
			.split('|')
			.slice(1, -1)
			.map((cell) => cell.trim())
		expect(stands, row).toContain(state)
		expect(state === 'held' ? tests : where, row).not.toBe('')
	}
})
