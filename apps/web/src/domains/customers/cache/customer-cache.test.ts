import { operationOf } from '@roundsman/sync/testing'
import 'fake-indexeddb/auto'
import {
	type CachedCustomer,
	type CachedCustomers,
	type CustomerItem,
	customerItemOf,
	formOf,
} from '@roundsman/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { claimCached, forgetCached } from '#platform/reads/cache-store'
import { customerClosing, customerCreate } from '../changes/customer-changes.ts'
import { customerEntity } from '../changes/customer-entity.ts'
import { type CacheQuestion, createCustomerCache } from './customer-cache.ts'
import { fetchCustomers } from './customer-repository.ts'

const owner = 'anna'
const customer = (title: string, more: Partial<CachedCustomer> = {}): CachedCustomer => ({
	id: `id-${title}`,
	sectorId: 's1',
	title,
	companyTitle: `${title} SARL`,
	status: 'stnd',
	country: 'fr',
	street: 'Rue du Lac',
	houseNumber: '1',
	index: '45000',
	city: 'Orléans',
	marketType: 'garage',
	version: 1,
	...more,
})

const load = (part: Partial<CachedCustomers>, nowMs = 5) =>
	fetchCustomers(
		{
			owner,
			nowMs: () => nowMs,
			goesOn: () => true,
			pause: () => Promise.resolve(),
			onPart: () => undefined,
		},
		async () => ({
			isFirst: true,
			isComplete: true,
			items: [],
			removed: [],
			next: null,
			mark: 'm',
			...part,
		}),
	)

const question: CacheQuestion = {
	filters: {},
	today: '2026-11-19',
	zones: [['s1', 'south']],
	operations: [],
	maker: { status: 'lead', sectorId: 's1' },
	from: 0,
	count: 2,
}
const titles = (answer: { items: CustomerItem[] } | null) => answer?.items.map(({ title }) => title)

beforeEach(async () => {
	await forgetCached()
	await claimCached(owner)
})

it('does not look for what nobody waits for any more', async () => {
	await load({ items: [customer('Garage du Lac')] })
	const ending = new AbortController()
	const asked = createCustomerCache().list(question, ending.signal)
	ending.abort(new Error('typed on'))
	await expect(asked).rejects.toThrow('typed on')
})

it('knows nothing before all are there', async () => {
	expect(await createCustomerCache().list(question)).toBeNull()
})

it('lists by name in pages, and says of when they are', async () => {
	await load({ items: [customer('Brun'), customer('Étoile'), customer('Arnaud')] }, 77)
	const ask = createCustomerCache().list
	const first = await ask(question)
	expect(first).toMatchObject({ total: 3, atMs: 77 })
	expect(titles(first)).toEqual(['Arnaud', 'Brun'])
	expect(titles(await ask({ ...question, from: 2 }))).toEqual(['Étoile'])
	expect(titles(await ask({ ...question, from: 4 }))).toEqual([])
})

it('searches, forgives what was mistyped, and filters by zone', async () => {
	await load({
		items: [customer('Carrosserie du Lac'), customer('Garage Brun', { sectorId: 's2' })],
	})
	const ask = createCustomerCache().list
	const search = async (filters: CacheQuestion['filters']) =>
		titles(await ask({ ...question, filters }))
	expect(await search({ 'filter.search': 'lac carr' })).toEqual(['Carrosserie du Lac'])
	expect(await search({ 'filter.search': 'karrosserie' })).toEqual(['Carrosserie du Lac'])
	expect(await search({ 'filter.search': 'garrage' })).toEqual(['Garage Brun'])
	expect(await search({ 'filter.search': '%_\'"' })).toHaveLength(2)
	expect(await search({ 'filter.search': '🚗 شركة' })).toHaveLength(2)
	expect(await search({ 'filter.zone': ['south'] })).toEqual(['Carrosserie du Lac'])
	expect(await search({ 'filter.zone': ['north'] })).toEqual([])
})

it('shows what a later load has changed, and nothing of one person to another', async () => {
	await load({ items: [customer('Brun')] })
	const ask = createCustomerCache().list
	await ask(question)
	await load({ isComplete: false, items: [customer('Arnaud')], mark: 'm2' }, 9)
	expect(titles(await ask(question))).toEqual(['Arnaud', 'Brun'])
	await claimCached('bert')
	expect(await ask(question)).toBeNull()
})

it('shows waiting changes and new customers, and finds them by what they have become', async () => {
	await load({ items: [customer('Brun'), customer('Colin')] })
	const operations = [
		operationOf({
			kind: customerClosing.kind,
			method: 'PATCH',
			entity: customerEntity('id-Brun'),
			body: { isClosed: true, base: { isClosed: false } },
		}),
		operationOf({
			kind: customerCreate.kind,
			method: 'POST',
			entity: customerEntity('new'),
			body: { ...formOf(customer('Arnaud')), id: 'new' },
		}),
	]
	const ask = createCustomerCache().list
	expect(titles(await ask(question))).toEqual(['Brun', 'Colin'])
	expect(await ask({ ...question, operations })).toMatchObject({ total: 3 })
	const search = async (filters: CacheQuestion['filters']) =>
		titles(await ask({ ...question, operations, filters }))
	expect(await search({ 'filter.isClosed': true })).toEqual(['Brun'])
	expect(await search({ 'filter.status': ['lead'] })).toEqual(['Arnaud'])
	expect(await search({ 'filter.search': 'arnad' })).toEqual(['Arnaud'])
	expect(titles(await ask(question))).toEqual(['Brun', 'Colin'])
})

it('finds whom a new customer may be already, also among those made here', async () => {
	const { alike } = createCustomerCache()
	const asked = {
		...{ title: 'garage brun', companyTitle: '', country: 'fr' as const, vat: '', index: '45000' },
		...{ phonePrefix: '+33', phoneNumber: '', place: null },
	}
	const { operations, maker } = question
	expect(await alike({ asked, operations, maker })).toEqual([])
	await load({ items: [customer('Arnaud'), customer('Garage Brun')] })
	expect(await alike({ asked, operations, maker })).toEqual([
		{ id: 'id-Garage Brun', title: 'Garage Brun', reason: 'name' },
	])
	const again = customer('Brun Garage', { id: 'id-Zoe' })
	await load({ items: [customer('Garage Brun'), again] })
	const found = await alike({ asked, operations, maker })
	expect(found.map(({ id }) => id)).toEqual(['id-Garage Brun', 'id-Zoe'])
})

const detailed = customer('Garage Brun', {
	...{ awsId: '21000001', crmId: 'CRM-1', status: 'ka', email: 'info@brun.example' },
	...{ phonePrefix: '+33', phoneNumber: '639981234', vat: 'FR25900000019' },
	...{ businessType: 'garage', label: 'gold', potential: 'high' },
	...{ hasProfile: true, isClosed: true, lastVisitOn: '2026-11-09' },
	...{ location: [47.9, 1.9], realLocation: [47.91, 1.91] },
	loyalty: { level: 'gold', current: 1, min: 0, max: 2 },
	plannedVisits: [{ id: 'v1', date: '2026-11-20', employee: 'Anna', employeeRole: 'x' }],
	contactPersons: [],
})

it('shows of a customer on the list and the map what was read of it', async () => {
	await load({ items: [detailed, customer('Arnaud')] })
	const { list, map } = createCustomerCache()
	const showing = { today: question.today, labelOf: (_: string, value: string) => value }
	const answer = await list(question)
	expect(answer?.items.at(-1)).toEqual(customerItemOf(detailed, showing))
	const bounds = { southWestLat: 47, southWestLng: 1, northEastLat: 48, northEastLng: 2 }
	const { from: _, count: __, ...search } = question
	const seen = await map({ ...search, bounds, day: '2026-11-20', ownName: 'Anna' })
	expect(seen?.points).toMatchObject({
		...{ customerIds: 'id-Garage Brun', titles: 'Garage Brun', lats: [47.91], lngs: [1.91] },
		...{ visitIds: 'v1', visitOwnershipTypes: 'ownVisit', daysFromLastVisit: [10] },
	})
})

it.each([
	{ 'filter.status': ['ka'] },
	{ 'filter.businessType': ['garage'] },
	{ 'filter.label': ['gold'] },
	{ 'filter.potential': ['high'] },
	{ 'filter.loyalty': ['gold'] },
	{ 'filter.plannedVisits': true },
	{ 'filter.profileExists': true },
	{ 'filter.isClosed': true },
	{ 'filter.daysFromLastVisitMax': 10 },
	{ 'filter.search': 'info brun' },
	{ 'filter.search': '639981234' },
])('filters by what was read: %j', async (filters) => {
	await load({ items: [detailed, customer('Arnaud')] })
	const asked = { ...question, filters: filters as CacheQuestion['filters'] }
	expect(titles(await createCustomerCache().list(asked))).toEqual(['Garage Brun'])
})

it('finds a changed customer by what the change does not name', async () => {
	await load({ items: [detailed, customer('Arnaud')] })
	const opening = operationOf({
		kind: customerClosing.kind,
		method: 'PATCH',
		entity: customerEntity(detailed.id),
		body: { isClosed: false, base: { isClosed: true } },
	})
	const filters = { 'filter.search': 'info brun', 'filter.isClosed': false }
	const asked = { ...question, operations: [opening], filters }
	expect(titles(await createCustomerCache().list(asked))).toEqual(['Garage Brun'])
})

it('reads all customers once, also for those who ask meanwhile', async () => {
	await load({ items: [customer('Brun')] })
	const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll')
	const ask = createCustomerCache().list
	const answers = await Promise.all([ask(question), ask(question), ask(question)])
	expect(reads).toHaveBeenCalledTimes(1)
	expect(answers.map(titles)).toEqual([['Brun'], ['Brun'], ['Brun']])
	reads.mockRestore()
})
