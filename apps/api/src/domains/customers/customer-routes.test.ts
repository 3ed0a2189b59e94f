import { randomUUID } from 'node:crypto'
import { addDays, type CustomerItem, foldText, otherSpellings } from '@roundsman/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import {
	createCustomer,
	createEmployee,
	createSector,
	createVisit,
} from '../../testing/worlds/factories.ts'

const today = '2026-11-19'

describe.each(databaseKinds)('customers over %s', (kind) => {
	const test = openTestApp(kind)
	let employee: Awaited<ReturnType<typeof createEmployee>>
	beforeEach(async () => {
		employee = await createEmployee(test.client.db, test.now())
	})

	const create = (overrides: Parameters<typeof createCustomer>[2] = {}) =>
		createCustomer(test.client.db, employee.sectorId, overrides)
	const list = async (query: Record<string, string> = {}) => {
		const url = `/api/customer?${new URLSearchParams(query)}`
		const answer = await test.call(employee.token, 'GET', url)
		expect(answer.statusCode, answer.body).toBe(200)
		return answer.json().data as { items: CustomerItem[]; meta: Record<string, unknown> }
	}
	const titles = async (query: Record<string, string> = {}) =>
		(await list(query)).items.map(({ title }) => title)

	it('are listed by title with what a row shows', async () => {
		const visited = await create({ title: 'Bandencentrale', last_visit_on: '2026-11-09' })
		await create({ title: 'Ängström', real_lat: 1, real_lng: 2, is_closed: true })
		await create({ title: 'autobedrijf Z', lat: null, lng: null })
		await createVisit(test.client.db, employee, { customer_id: visited.id, date: today })
		const { items, meta } = await list()
		expect(items.map(({ title }) => title)).toEqual(['Ängström', 'autobedrijf Z', 'Bandencentrale'])
		expect(items[2]).toEqual({
			id: visited.id,
			awsId: `A-${visited.id}`,
			crmId: `C-${visited.id}`,
			title: 'Bandencentrale',
			companyTitle: 'De Vries Automotive B.V.',
			daysFromLastVisit: 10,
			status: { value: 'stnd', label: 'Standard' },
			sector: 'Zeeland',
			isClosed: false,
			phonePrefix: '+31',
			phoneNumber: '113000000',
			location: { lat: 51.69, lng: 5.67 },
			nextPlanedVisit: {
				id: expect.any(String),
				date: today,
				employee: expect.stringMatching(/^Employee/),
				employeeRole: 'service-agent',
			},
			version: 1,
		})
		expect(items[0]).toMatchObject({ location: { lat: 1, lng: 2 }, isClosed: true })
		expect(items[1]).toMatchObject({ location: null, daysFromLastVisit: null })
		expect(meta).toEqual({
			currentPage: 1,
			from: 1,
			lastPage: 1,
			path: '/api/customer',
			perPage: 20,
			to: 3,
			total: 3,
		})
	})

	it('come in pages, and a page past the end is empty', async () => {
		for (const letter of 'abcde') await create({ title: letter })
		const page = (number: number) => list({ page: String(number), perPage: '2' })
		expect((await page(2)).items.map(({ title }) => title)).toEqual(['c', 'd'])
		expect((await page(3)).meta).toMatchObject({ from: 5, to: 5, lastPage: 3, total: 5 })
		expect(await page(4)).toMatchObject({ items: [], meta: { from: null, total: 5 } })
	})

	it("are those of the employee's sectors and nobody else's", async () => {
		const other = await createEmployee(test.client.db, test.now())
		const foreign = await createCustomer(test.client.db, other.sectorId, { title: 'Foreign' })
		await create({ title: 'Own' })
		expect(await titles()).toEqual(['Own'])
		expect(await titles({ 'filter.search': 'foreign' })).toEqual([])
		expect(await titles({ 'filter.sector': other.sectorId })).toEqual([])
		const answer = await test.call(employee.token, 'GET', `/api/customer/${foreign.id}`)
		expect(answer.statusCode).toBe(404)
	})

	it('are sorted by the days since the last visit, those never visited as the longest ago', async () => {
		await create({ title: 'a', last_visit_on: '2026-11-01' })
		await create({ title: 'b' })
		await create({ title: 'c', last_visit_on: '2026-11-10' })
		expect(await titles({ sort: 'daysFromLastVisit' })).toEqual(['c', 'a', 'b'])
		expect(await titles({ sort: '-daysFromLastVisit' })).toEqual(['b', 'a', 'c'])
		expect(await titles({ sort: '-title' })).toEqual(['c', 'b', 'a'])
	})

	describe('narrowed by filters', () => {
		beforeEach(async () => {
			await create({ title: 'plain' })
			await create({
				title: 'other',
				status: 'lead',
				business_type: 'body_shop',
				label: 'vip',
				potential: 'top',
				loyalty_level: 'gold',
				has_invited_credential: true,
				is_closed: true,
				last_visit_on: addDays(today, -30),
			})
		})

		it.each([
			['filter.status', 'lead', ['other']],
			['filter.status', 'lead,stnd', ['other', 'plain']],
			['filter.status', '2', ['other']],
			['filter.status', '', []],
			['filter.businessType', 'body_shop,fast_fit', ['other']],
			['filter.label', 'vip', ['other']],
			['filter.label', 'no_label', ['plain']],
			['filter.potential', 'top', ['other']],
			['filter.loyalty', 'gold', ['other']],
			['filter.profileExists', 'yes', ['other']],
			['filter.profileExists', 'no', ['plain']],
			['filter.isClosed', 'no', ['plain']],
			['filter.zone', 'south', ['other', 'plain']],
			['filter.zone', 'north', []],
			['filter.sector', 'no id', []],
			['filter.daysFromLastVisitMin', '30', ['other', 'plain']],
			['filter.daysFromLastVisitMin', '31', ['plain']],
			['filter.daysFromLastVisitMax', '30', ['other']],
			['filter.daysFromLastVisitMax', '29', []],
		])('%s=%s', async (name, value, found) => {
			expect(await titles({ [name]: value })).toEqual(found)
		})

		it('that all have to hold', async () => {
			expect(await titles({ 'filter.status': 'lead', 'filter.isClosed': 'no' })).toEqual([])
			expect(await titles({ 'filter.status': 'lead', 'filter.search': 'plain' })).toEqual([])
		})

		it('by whether a visit is planned from today on', async () => {
			const [soon, past, gone] = [await create(), await create(), await create()]
			const visit = (customer_id: string, date: string, status: 'plan' | 'canceled') =>
				createVisit(test.client.db, employee, { customer_id, date, status })
			await visit(soon.id, today, 'plan')
			await visit(past.id, addDays(today, -1), 'plan')
			await visit(gone.id, today, 'canceled')
			const planned = (await list({ 'filter.plannedVisits': 'yes' })).items
			expect(planned.map(({ id }) => id)).toEqual([soon.id])
			expect((await list({ 'filter.plannedVisits': 'no' })).items).toHaveLength(4)
		})

		it.each([
			['filter.status', 'new'],
			['filter.isClosed', 'maybe'],
			['filter.daysFromLastVisitMin', 'x'],
			['sort', 'city'],
			['filter.search', 'x'.repeat(51)],
			['filter.colour', 'red'],
		])('of which %s=%s is none', async (name, value) => {
			const url = `/api/customer?${new URLSearchParams({ [name]: value })}`
			expect((await test.call(employee.token, 'GET', url)).statusCode).toBe(422)
		})
	})

	describe('found', () => {
		beforeEach(async () => {
			await create({
				title: "Garage de l'Étoile",
				company_title: 'Hervé SARL',
				aws_id: `2000${employee.id.slice(0, 4)}`,
				crm_id: `CRM-77${employee.id.slice(0, 4)}`,
				email: 'info@garage-etoile.example',
				vat: 'FR25900000019',
				city: 'Les Fontenelles',
				postal_code: '21896',
				phone_prefix: '+33',
				phone_number: '639981234',
			})
			await create({ title: 'Autobedrijf Etoile Noord', city: 'Dorpstad', vat: 'NL999999990B51' })
		})

		it.each([
			['by name', 'etoile garage'],
			['by the firm', 'hervé'],
			['by e-mail', 'info@garage-etoile'],
			['by VAT number', 'FR 25 900 000 019'],
			['by city', 'FONTENELLES'],
			['by postal code', '21896'],
			['by phone as it is dialled', '06 39 98 12 34'],
			['by phone from abroad', '+33 639 98 12 34'],
			['by a part of the phone', '9981234'],
			['with a letter too few', 'fontenlles'],
			['with two letters changed over', 'Fontenelels'],
			['with a letter too many, beside a right word', 'garrage etoile'],
		])('%s', async (_how, search) => {
			expect(await titles({ 'filter.search': search })).toEqual(["Garage de l'Étoile"])
		})

		it.each([
			['Götz Karosserie', ['götz', 'goetz', 'Gotz', 'go\u0308tz karo']],
			['Goetze & Sohn', ['götze', 'goetze', 'götze und sohn']],
			['Kadıoğlu Oto', ['kadioglu', 'KADIOĞLU', 'Kadıoğlu']],
			['Dvořák Łódź', ['dvorak lodz', 'DVOŘÁK']],
			['Garage Herve\u0301 Đorđe', ['hervé đorđe', 'herve dorde']],
			['BMW Centrum', ['mbw', 'bwm', 'bmww']],
		])('by its name %s, however it is typed', async (title, searches) => {
			await create({ title, company_title: 'B.V.' })
			for (const search of searches) {
				expect(await titles({ 'filter.search': search }), search).toEqual([title])
			}
		})

		it('by ids', async () => {
			const part = employee.id.slice(0, 4)
			for (const id of [`2000${part}`, `CRM-77${part}`]) {
				expect(await titles({ 'filter.search': id })).toContain("Garage de l'Étoile")
			}
		})

		it('with names that begin like it first', async () => {
			expect(await titles({ 'filter.search': 'autobedrijf' })).toEqual(['Autobedrijf Etoile Noord'])
			expect(await titles({ 'filter.search': 'etoile' })).toHaveLength(2)
			await create({ title: 'Etoile' })
			expect((await titles({ 'filter.search': 'etoile' }))[0]).toBe('Etoile')
		})

		it('not at all by what resembles nothing, and by nothing in particular', async () => {
			for (const search of ['zzzz', '99999999999', "'; drop table customer --", '%%%%q', 'xyz']) {
				expect(await titles({ 'filter.search': search }), search).toEqual([])
			}
			for (const search of ['', '  ', '%', '_']) {
				expect(await titles({ 'filter.search': search }), search).toHaveLength(2)
			}
		})
	})

	it('fold their words in the database as the contract does', async () => {
		const text = fc
			.string({ unit: 'grapheme' })
			.filter((value) => value.isWellFormed() && !value.includes('\u0000'))
		const fold = async (value: string) => {
			const { rows } = await sql<{ folded: string; others: string }>`
				select fold_text(${value}) as folded, other_spellings(${value}) as others
			`.execute(test.client.db)
			return rows[0]
		}
		const folded = (value: string) => ({
			folded: foldText(value),
			others: otherSpellings(value)
				.map((word) => `${word} `)
				.join(''),
		})
		for (const value of [
			'Œuvre Straße ÀÝž',
			"L'Été  à\tNoël",
			'İstanbul ǅ ﬁ',
			'Kadıoğlu Çağrı Łódź Đorđe Şahin Þór Ĳsselĳ ŒÆ ǽ ẞ ſ ŋŊ',
			'Götz Goetz Müller-Mueller Øre Bauer Quelle Rue Mu\u0308ller',
		]) {
			expect(await fold(value)).toEqual(folded(value))
		}
		const latin = fc
			.array(fc.constantFrom(...'aeouqäöüøÄÖßéłđıŞÉ \u0308-1.@’&'), { maxLength: 20 })
			.map((letters) => letters.join(''))
		await fc.assert(
			fc.asyncProperty(fc.oneof(text, latin), async (value) => {
				expect(await fold(value)).toEqual(folded(value))
			}),
		)
	})

	it('are shown whole', async () => {
		const { db } = test.client
		const customer = await create({
			market_type: 'key-account',
			sub_group_type: 'rental',
			business_type: 'fast_fit',
			quantity_employees: '2-3',
			notes: 'Ring first',
			vat: 'NL999999990B51',
			loyalty_level: 'silv',
			loyalty_current: 1400.5,
			loyalty_min: 1000,
			loyalty_max: 1500,
			loyalty_next_level: 'gold',
			loyalty_ends_on: '2026-12-31',
			real_lat: 51.7,
			real_lng: 5.7,
		})
		const personId = randomUUID()
		const person = { id: personId, customer_id: customer.id, rank: 0, name: 'Jo', surname: 'Vos' }
		await db
			.insertInto('contact_person')
			.values({ ...person, position: null })
			.execute()
		const phone = { id: randomUUID(), phone_prefix: '+31', phone_number: '612345678' }
		await db
			.insertInto('contact_phone')
			.values({ ...phone, contact_person_id: personId })
			.execute()
		await db
			.insertInto('key_account')
			.values({
				customer_id: customer.id,
				customer_group_name: 'AD Dorp',
				group_name: 'AD',
				business_category: 'Local',
				sub_group_type: 'rental',
				group_size: 7,
				contract: 'RV-2024-0017',
			})
			.execute()
		const visit = await createVisit(db, employee, { customer_id: customer.id, date: '2026-12-01' })
		const coupon = { customer_id: customer.id, type: 'loyalty', issued_on: '2026-11-01' }
		await db
			.insertInto('coupon')
			.values([
				{ ...coupon, id: randomUUID(), visit_id: null, code: `N${personId}`, expires_on: today },
				{
					...coupon,
					id: randomUUID(),
					visit_id: visit.id,
					code: `V${personId}`,
					expires_on: today,
				},
				{
					...coupon,
					id: randomUUID(),
					visit_id: null,
					code: `E${personId}`,
					expires_on: addDays(today, -1),
				},
			])
			.execute()
		const get = async (query = '') =>
			(await test.call(employee.token, 'GET', `/api/customer/${customer.id}${query}`)).json().data
		const whole = await get(`?visitId=${visit.id}`)
		expect(whole).toMatchObject({
			id: customer.id,
			country: { value: 'nl', label: 'Netherlands' },
			address: 'Kerkstraat 12, 4431 AB Dorpstad',
			index: '4431 AB',
			sector: 'Zeeland',
			marketType: { value: 'key-account', label: 'Key account' },
			subGroupType: { value: 'rental', label: 'Car rental' },
			businessType: { value: 'fast_fit', label: 'Fast fitter' },
			quantityEmployees: { value: '2-3', label: '2 to 3 people' },
			customerLabel: { value: 'no_label', label: 'No label' },
			notes: 'Ring first',
			loyaltyProgram: {
				level: { value: 'silv', label: 'Silver' },
				currentAmount: 1400.5,
				diff: 99.5,
				minScale: 1000,
				maxScale: 1500,
				nextStatus: { value: 'gold', label: 'Gold' },
				dateEnd: '2026-12-31',
			},
			contactPersons: [
				{
					id: personId,
					name: 'Jo',
					surname: 'Vos',
					position: null,
					phones: [{ id: phone.id, phonePrefix: '+31', phoneNumber: '612345678' }],
				},
			],
			easyRetailLocation: { lat: 51.69, lng: 5.67 },
			realLocation: { lat: 51.7, lng: 5.7 },
			nextPlanedVisit: { id: visit.id, date: '2026-12-01' },
			coupons: { current: { code: `V${personId}`, daysLeft: 0, type: { value: 'loyalty' } } },
			kam: {
				customerGroupName: 'AD Dorp',
				group: 'AD',
				businessCategory: 'Local',
				subGroupType: { value: 'rental', label: 'Car rental' },
				groupSize: 7,
				contract: 'RV-2024-0017',
			},
			version: 1,
		})
		expect((await get()).coupons.current.code).toBe(`N${personId}`)
		expect((await get('?visitId=nothing')).coupons.current).toBeNull()
	})

	it('are found in every sector that the employee works, and lose what they lose', async () => {
		const { db } = test.client
		const second = await createSector(db, { name: 'Brabant' })
		const own = { employee_id: employee.id, sector_id: second.id }
		const customer = await createCustomer(db, second.id, { title: 'Second' })
		const status = async () =>
			(await test.call(employee.token, 'GET', `/api/customer/${customer.id}`)).statusCode
		expect(await status()).toBe(404)
		await db.insertInto('employee_sector').values(own).execute()
		expect(await status()).toBe(200)
		expect(await titles({ 'filter.sector': `${second.id},${employee.sectorId}` })).toEqual([
			'Second',
		])
		await db.deleteFrom('employee_sector').where('sector_id', '=', second.id).execute()
		expect(await status()).toBe(404)
	})
})
