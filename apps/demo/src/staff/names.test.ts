import { expect, test } from 'vitest'
import { createParts } from '../goods/parts.ts'
import { createRandom } from '../random.ts'
import { COUNTRIES } from '../region/region-model.ts'
import { contactOf, nameGarage } from './firms.ts'
import { createPerson } from './people.ts'

test.each(COUNTRIES)(
	'garages of %s have a name, a legal name and an address under .example',
	(country) => {
		const random = createRandom(country)
		const titles = new Set<string>()
		for (let i = 0; i < 5000; i++) {
			const firm = nameGarage(country, random, 'Ahlenrode')
			expect(firm.companyTitle).toContain(firm.name)
			expect(firm.companyTitle.length).toBeLessThan(80)
			expect(contactOf(firm, country).email).toMatch(/^[a-z]+@[a-z0-9-]+\.example$/)
			titles.add(firm.companyTitle)
		}
		expect(titles.size).toBeGreaterThan(3900)
	},
)

test.each(COUNTRIES)('people of %s have mailboxes that nobody can own', (country) => {
	const random = createRandom(country)
	const emails = new Set<string>()
	for (let i = 0; i < 3000; i++) emails.add(createPerson(country, random).email)
	for (const email of emails) expect(email).toMatch(/^[a-z-]+\.[a-z-]+\d+@[a-z-]+\.example$/)
	expect(emails.size).toBeGreaterThan(2900)
})

test('the catalogue has about 320 distinct articles with plausible numbers', () => {
	const parts = createParts(createRandom('parts'))
	expect(parts.length).toBeGreaterThanOrEqual(300)
	expect(new Set(parts.map(({ ean }) => ean)).size).toBe(parts.length)
	expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
	for (const part of parts) {
		expect(Object.values(part.names).every((name) => name.length > 2)).toBe(true)
		expect(part.articleNumber).not.toMatch(/[#?]/)
		expect(part.netPriceCents).toBeGreaterThan(200)
		expect(part.weightKg).toBeGreaterThan(0)
		expect(part.weightKg).toBeLessThan(30)
	}
	expect(createParts(createRandom('parts'))).toEqual(parts)
})
