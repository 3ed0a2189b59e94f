import {
	businessTypes,
	type CachedCustomers,
	type CustomerItem,
	compareTitles,
	customerLabels,
	customerQuerySchema,
	customerSorts,
	customerStatuses,
	likenessOf,
	listCachedCustomers,
	listedOf,
	loyaltyLevels,
	potentials,
} from '@roundsman/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import {
	createCustomer,
	createEmployee,
	createSector,
	createVisit,
} from '../../testing/worlds/factories.ts'

const today = '2026-11-19'
const words = [
	'garage',
	'étoile',
	'Noord',
	'carrosserie',
	'van der Heijden',
	"l'Été",
	'autoBedrijf',
	'Götz',
	'Goetze',
	'Kadıoğlu',
	'BMW',
]
const cities = ['Les Fontenelles', 'Dorpstad', 'Sint-Maartensdijk']
const streets = ['Rue de l’Étang', 'Dorpsstraat', 'Hauptstraße']

const maybe = <T>(values: readonly T[]) => fc.constantFrom(...values, null)
const rows = fc.record({
	title: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
	company_title: fc.constantFrom('Hervé SARL', 'De Vries B.V.', '%_\\\'"', '🚗 Ltd'),
	street: fc.constantFrom(...streets),
	city: fc.constantFrom(...cities),
	postal_code: fc.constantFrom('4431 AB', '21896'),
	phone_prefix: maybe(['+33', '+31']),
	phone_number: maybe(['639981234', '113000000']),
	email: maybe(['info@garage-etoile.example']),
	vat: maybe(['FR25900000019']),
	status: fc.constantFrom(...customerStatuses),
	business_type: maybe(businessTypes.slice(0, 3)),
	label: maybe(customerLabels),
	potential: maybe(potentials),
	loyalty_level: maybe(loyaltyLevels),
	has_invited_credential: fc.boolean(),
	is_closed: fc.boolean(),
	last_visit_on: maybe(['2026-11-19', '2026-11-18', '2026-10-20', '2025-01-01']),
})

const several = (values: readonly string[]) =>
	fc.subarray([...values], { minLength: 1 }).map((some) => some.join(','))
const typed = fc.oneof(
	fc.constantFrom(
		...words,
		...cities,
		...streets,
		'639981234',
		'06 39 98 12 34',
		'%_\\\'"',
		'🚗',
		'شركة',
	),
	fc.constantFrom(
		'goetz',
		'götze',
		'kadioglu',
		'mbw',
		'graage',
		'Karage noord',
		'huptstraße',
		'dropsstraat',
		'hiejden et garage',
	),
	fc.constantFrom('garrage', 'etiole', 'karosserie', 'fontenlles', 'heyden noord', 'autobedrjif'),
	fc.string({ maxLength: 6 }),
)
const yesNo = fc.constantFrom('yes', 'no')

const partsOver = (sectorIds: readonly string[]) =>
	fc.record({
		sort: fc.constantFrom(...customerSorts),
		'filter.search': typed,
		'filter.status': several(customerStatuses),
		'filter.sector': several(sectorIds),
		'filter.zone': several(['north', 'south']),
		'filter.businessType': several(businessTypes.slice(0, 3)),
		'filter.label': several(customerLabels),
		'filter.potential': several(potentials),
		'filter.loyalty': several(loyaltyLevels),
		'filter.plannedVisits': yesNo,
		'filter.profileExists': yesNo,
		'filter.isClosed': yesNo,
		'filter.daysFromLastVisitMin': fc.constantFrom('0', '1', '30', '31'),
		'filter.daysFromLastVisitMax': fc.constantFrom('0', '1', '30', '31'),
	})

/** Any question to the list, as it stands in an address: of few parts, or it would find nobody. */
const queriesOver = (sectorIds: readonly string[]) =>
	partsOver(sectorIds).chain((parts) =>
		fc
			.subarray(Object.keys(parts) as (keyof typeof parts)[], { maxLength: 3 })
			.map((names) => Object.fromEntries(names.map((name) => [name, parts[name]]))),
	)

describe.each(databaseKinds)('the list over %s and the one that a phone makes', (kind) => {
	const test = openTestApp(kind)

	it('are the same for any customers, search, filters and order', async () => {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const second = await createSector(db, { zone: 'north' })
		const own = { employee_id: employee.id, sector_id: second.id }
		await db.insertInto('employee_sector').values(own).execute()
		const zones = new Map([
			[employee.sectorId, 'south'],
			[second.id, 'north'],
		])
		const sectorIds = [...zones.keys()]
		for (const [place, row] of fc.sample(rows, { numRuns: 60, seed: 20_000 }).entries()) {
			const sectorId = sectorIds[place % 2] ?? ''
			const customer = await createCustomer(db, sectorId, { ...row, title: row.title.join(' ') })
			const date = ['2026-11-18', today, '2026-12-01'][place % 5]
			if (date) await createVisit(db, employee, { customer_id: customer.id, date })
		}
		const get = async (url: string) => {
			const answer = await test.call(employee.token, 'GET', url)
			expect(answer.statusCode, answer.body).toBe(200)
			return answer.json().data
		}
		const kept = (await get('/api/customer/kept')) as CachedCustomers
		const all = kept.items.map(listedOf).sort(compareTitles)
		expect(all).toHaveLength(60)
		let found = 0
		await fc.assert(
			fc.asyncProperty(queriesOver(sectorIds), async (query) => {
				const asked = new URLSearchParams({ ...query, perPage: '100' })
				const { items } = (await get(`/api/customer?${asked}`)) as { items: CustomerItem[] }
				const { sort, ...filters } = customerQuerySchema.parse(query)
				const zoneOf = (id: string) => zones.get(id)
				const listed = listCachedCustomers(all, { filters, sort, today, zoneOf })
				expect(listed.map(({ customer }) => customer.id)).toEqual(items.map(({ id }) => id))
				found += items.length
			}),
			{ numRuns: 100 },
		)
		expect(found).toBeGreaterThan(40)
	})

	it('find what anything at all holds, or nobody', async () => {
		const { db } = test.client
		const { sectorId, token } = await createEmployee(db, test.now())
		const odd = ['<b>Garage</b> & "Fils"', 'شركة Karim', "L'Étoile 100 %"]
		for (const title of ['Garage Arnaud', 'Garage Brun', ...odd]) {
			await createCustomer(db, sectorId, { title, company_title: `${title} SARL` })
		}
		const searches: [string, number][] = [
			['🚗'.repeat(25), 5],
			['%_\\\'"', 5],
			['شركة', 5],
			['<b>garage</b> fils', 1],
			["l'étoile", 1],
			['zzzz', 0],
		]
		const { items: kept } = (await test.call(token, 'GET', '/api/customer/kept')).json().data
		const listed = kept.map(listedOf).sort(compareTitles)
		for (const [search, found] of searches) {
			const query = { 'filter.search': search }
			const answer = await test.call(token, 'GET', `/api/customer?${new URLSearchParams(query)}`)
			expect(answer.json().data.items, search).toHaveLength(found)
			const listing = { filters: customerQuerySchema.parse(query), sort: undefined, today }
			const own = listCachedCustomers(listed, { ...listing, zoneOf: () => 'south' })
			expect(own, search).toHaveLength(found)
		}
	})

	it('count likeness in the same way', async () => {
		const text = fc
			.array(
				fc.oneof(fc.constantFrom('garage', 'etoile', 'gare'), fc.stringMatching(/^[a-d]{1,6}$/)),
				{
					maxLength: 5,
				},
			)
			.map((parts) => parts.join(' '))
		await fc.assert(
			fc.asyncProperty(text, text, async (typed, held) => {
				const { rows } = await sql<{
					alike: number
				}>`select word_similarity(${typed}, ${held}) as alike`.execute(test.client.db)
				expect(likenessOf(typed, held)).toBeCloseTo(rows[0]?.alike ?? Number.NaN, 5)
			}),
			{ numRuns: 120 },
		)
	})
})
