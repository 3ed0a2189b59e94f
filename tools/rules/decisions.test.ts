import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../docs/decisions')
const files = readdirSync(folder).filter((name) => /^\d{3}-/.test(name))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const statusOf = (name: string) => read(name).split('\n## Status\n')[1]?.trim() ?? ''
const linksIn = (text: string) => [...text.matchAll(/\]\((\d{3}-[^)#]+)/g)].map(([, to = '']) => to)

describe('the decisions', () => {
	it('stand in the index, in their order and under their titles', () => {
		const lines = read('README.md').split('\n')
		const listed = lines.flatMap(
			(line) => /^- \[(\d{3} .+)\]\((.+)\)$/.exec(line)?.slice(1, 3) ?? [],
		)
		const titleOf = (name: string) => read(name).split('\n', 1)[0]?.slice('# '.length)
		const straight = (text: string | undefined) =>
			text?.replace(/[’`]/g, (sign) => (sign === '’' ? "'" : ''))
		expect(listed.map(straight)).toEqual(files.flatMap((name) => [straight(titleOf(name)), name]))
	})

	it.each(files)('%s says why, what, what follows and whether it holds', (name) => {
		const parts = [...read(name).matchAll(/^## (.+)$/gm)].map(([, part]) => part)
		expect(parts).toEqual(['Context', 'Decision', 'Consequences', 'Status'])
		expect(statusOf(name)).toMatch(/^(Accepted|Superseded)\b/)
		expect(linksIn(read(name)).filter((to) => !existsSync(join(folder, to)))).toEqual([])
	})

	it.each(files)('%s is named by whatever it supersedes', (name) => {
		const sentences = statusOf(name).split(/(?<=\.) /)
		const older = sentences.filter((one) => one.startsWith('Supersedes')).flatMap(linksIn)
		for (const each of older) expect(linksIn(statusOf(each)), each).toContain(name)
	})
})
