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
