import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// What a person may do is decided in a domain's policy, for flags and refusals alike.

const domains = join(import.meta.dirname, '../domains')

/** Domains in which nothing is decided, with the reason. */
const undecided: Record<string, string> = {
	codes: 'only reads; its query finds what one’s own customers ordered alone',
	exports: 'administrators alone export, which the gate of the route decides',
	firm: 'administrators alone change it, which the gate of the route decides',
	files:
		'its query finds pictures of one’s own customers alone; who may add one is decided by the record',
	holidays: 'days without work are everybody’s; whoever has the office’s command line names them',
	handbook: 'everybody who has it may read it',
	kpi: 'only reads; its query finds one’s own deeds alone',
	map: 'addresses and roads are everybody’s',
	options: 'only reads; everybody has their own sectors',
	orders: 'only reads; its queries find orders of one’s own customers alone',
	products: 'administrators alone change them, which the gate of the route decides',
	texts: 'texts are everybody’s; whoever has the office’s command line rewords them',
	vat: 'everybody may ask the register',
}

const namesIn = (pattern: string) => globSync(pattern, { cwd: domains })
const read = (file: string) => readFileSync(join(domains, file), 'utf8')
const domainOf = (file: string) => file.split('/')[0] ?? ''

describe('policies', () => {
	it('stand in each domain that decides something', () => {
		const decided = new Set(namesIn('**/*-policy.ts').map(domainOf))
		expect([...decided, ...Object.keys(undecided)].sort()).toEqual(readdirSync(domains).sort())
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
