import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// What a person may do is decided in a domain's policy, for flags and refusals alike.

const domains = join(import.meta.dirname, '../domains')

const namesIn = (pattern: string) => globSync(pattern, { cwd: domains })
const read = (file: string) => readFileSync(join(domains, file), 'utf8')
const domainOf = (file: string) => file.split('/')[0] ?? ''

describe('policies', () => {
	it('stand in each domain that decides something; the index of every other one says why it has none', () => {
		const decided = new Set(namesIn('**/*-policy.ts').map(domainOf))
		const undecided = namesIn('*/index.ts').filter((file) =>
			/^\/\/ No policy: .{10}/m.test(read(file)),
		)
		expect([...decided, ...undecided.map(domainOf)].sort()).toEqual(readdirSync(domains).sort())
	})

	it('are asked by their services or presenters, function by function', () => {
		const asking = namesIn('**/*.ts').filter((file) => /-(service|presenter)\.ts$/.test(file))
		const asked = asking.map(read).join('\n')
		const rules = namesIn('**/*-policy.ts').flatMap((file) =>
			[...read(file).matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name),
		)
		expect(rules.length).toBeGreaterThan(10)
		expect(rules.filter((rule) => !asked.includes(`${rule}(`))).toEqual([])
		expect(rules.filter((rule) => !rule?.startsWith('may'))).toEqual([])
	})

	it('give the flags that presenters show', () => {
		const flags = namesIn('**/*-presenter.ts').flatMap((file) =>
			[...read(file).matchAll(/^\s+(is\w+able: .*)$/gm)].map(([, flag = '']) => flag),
		)
		expect(flags.length).toBeGreaterThan(3)
		expect(flags.filter((flag) => !/\bmay\b|\bmay[A-Z]/.test(flag))).toEqual([])
	})
})
