import { randomUUID } from 'node:crypto'
import type { CachedCustomer, CachedCustomers } from '@roundsman/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../db/database.ts'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import {
	createCustomer,
	createCustomers,
	createEmployee,
	createSector,
	createVisit,
} from '../../testing/worlds/factories.ts'

/** What a phone does with the parts of loads. */
class Phone {
	kept = new Map<string, CachedCustomers['items'][number]>()
	mark: string | undefined
	parts = 0
	#named = new Set<string>()
	readonly test: TestApp
	readonly token: string

	constructor(test: TestApp, token: string) {
		this.test = test
		this.token = token
	}

	async part(query: Record<string, string>): Promise<CachedCustomers> {
		const url = `/api/customer/kept?${new URLSearchParams(query)}`
		const answer = await this.test.call(this.token, 'GET', url)
		expect(answer.statusCode, answer.body).toBe(200)
		const part: CachedCustomers = answer.json().data
		this.parts += 1
		if (part.isFirst) this.#named.clear()
		for (const item of part.items) {
			this.#named.add(item.id)
			this.kept.set(item.id, item)
		}
		for (const id of part.removed) this.kept.delete(id)
		if (part.next !== null) return part
		const isGone = (id: string) => part.isComplete && !this.#named.has(id)
		for (const id of [...this.kept.keys()].filter(isGone)) this.kept.delete(id)
		this.mark = part.mark ?? undefined
		return part
	}

	/**
	 * All parts of a load; gives the names of what it brought that was not known. What is known may come
	 * again while any transaction of the whole cluster, another test's perhaps, is older than the change.
	 */
	async load(between: () => Promise<void> = async () => undefined) {
		const before = new Map([...this.kept].map(([id, item]) => [id, JSON.stringify(item)]))
		const isNews = (item: CachedCustomer) => before.get(item.id) !== JSON.stringify(item)
		let part = await this.part(this.mark === undefined ? {} : { since: this.mark })
		const items = [...part.items]
		while (part.next !== null) {
			await between()
			part = await this.part({ after: part.next })
			items.push(...part.items)
		}
		return { came: items.filter(isNews).map(({ title }) => title), part }
	}

	titles = () => [...this.kept.values()].map(({ title }) => title).sort()
}

describe.each(databaseKinds)('customers kept on the phone over %s', (kind) => {
	const test = openTestApp(kind)
	let db: Db
	let employee: Awaited<ReturnType<typeof createEmployee>>
	let phone: Phone
	beforeAll(async () => {
		db = test.client.db
	})
	beforeEach(async () => {
		employee = await createEmployee(db, test.now())
		phone = new Phone(test, employee.token)
	})
	const create = (title: string, sectorId = employee.sectorId) =>
		createCustomer(db, sectorId, { title })
	const set = (id: string, values: { title?: string; sector_id?: string }) =>
		db.updateTable('customer').set(values).where('id', '=', id).execute()

	it('come all at first and then only what changed', async () => {
		const [a] = [await create('a'), await create('b')]
		await create('foreign', (await createSector(db)).id)
		const first = await phone.load()
		expect(first.part).toMatchObject({ isFirst: true, isComplete: true, removed: [] })
		expect(phone.titles()).toEqual(['a', 'b'])

		const again = await phone.load()
		expect(again.part).toMatchObject({ isComplete: false, removed: [] })
		expect(again.came).toEqual([])
		await set(a.id, { title: 'a2' })
		await create('c')
		expect((await phone.load()).came.sort()).toEqual(['a2', 'c'])
		expect(phone.titles()).toEqual(['a2', 'b', 'c'])
		expect((await phone.load()).came).toEqual([])
	})

	it('are nothing for somebody without customers', async () => {
		expect((await phone.load()).part).toMatchObject({ items: [], next: null, isComplete: true })
		expect((await phone.load()).part.isComplete).toBe(false)
	})

	it('are named when anything that hangs on them changes', async () => {
		const customer = await create('a')
		const person = {
			id: randomUUID(),
			customer_id: customer.id,
			rank: 0,
			name: 'Jo',
			surname: 'Vos',
		}
		const number = { id: randomUUID(), contact_person_id: person.id, phone_prefix: '+31' }
		const group = { customer_group_name: 'g', group_name: 'g', business_category: 'Local' }
		const visit = randomUUID()
		const changes: [string, () => Promise<unknown>][] = [
			[
				'a person',
				() =>
					db
						.insertInto('contact_person')
						.values({ ...person, position: null })
						.execute(),
			],
			[
				'a phone',
				() =>
					db
						.insertInto('contact_phone')
						.values({ ...number, phone_number: '1' })
						.execute(),
			],
			[
				'another phone',
				() =>
					db
						.updateTable('contact_phone')
						.set({ phone_number: '2' })
						.where('id', '=', number.id)
						.execute(),
			],
			['no phone', () => db.deleteFrom('contact_phone').where('id', '=', number.id).execute()],
			['no person', () => db.deleteFrom('contact_person').where('id', '=', person.id).execute()],
			[
				'a key account',
				() =>
					db
						.insertInto('key_account')
						.values({
							...group,
							customer_id: customer.id,
							sub_group_type: 'rental',
							group_size: 1,
							contract: 'RV-2024-0017',
						})
						.execute(),
			],
			[
				'a coupon',
				() =>
					db
						.insertInto('coupon')
						.values({
							id: randomUUID(),
							customer_id: customer.id,
							visit_id: null,
							type: 'welcome',
							code: visit,
							issued_on: '2026-11-01',
							expires_on: '2026-12-01',
						})
						.execute(),
			],
			['a plan', () => createVisit(db, employee, { id: visit, customer_id: customer.id })],
			[
				'another day',
				() => db.updateTable('visit').set({ date: '2026-11-20' }).where('id', '=', visit).execute(),
			],
			[
				'a report',
				() => db.updateTable('visit').set({ status: 'done' }).where('id', '=', visit).execute(),
			],
		]
		await phone.load()
		for (const [what, change] of changes) {
			await change()
			expect((await phone.load()).came, what).toEqual(['a'])
		}
	})

	it('are not named when a tour gets another order', async () => {
		const visit = await createVisit(db, employee)
		await phone.load()
		await db.updateTable('visit').set({ tour_position: 9 }).where('id', '=', visit.id).execute()
		expect((await phone.load()).came).toEqual([])
	})

	it('are forgotten when they leave the sectors, or the world', async () => {
		const [moved, gone] = [await create('moved'), await create('gone'), await create('stays')]
		await phone.load()
		await set(moved.id, { sector_id: (await createSector(db)).id })
		await db.deleteFrom('customer').where('id', '=', gone.id).execute()
		const { part } = await phone.load()
		expect([...part.removed].sort()).toEqual([moved.id, gone.id].sort())
		expect(phone.titles()).toEqual(['stays'])
		await set(moved.id, { sector_id: employee.sectorId })
		await phone.load()
		expect(phone.titles()).toEqual(['moved', 'stays'])
	})

	it('stay when they move from one own sector to another', async () => {
		const second = await createSector(db)
		const own = { employee_id: employee.id, sector_id: second.id }
		await db.insertInto('employee_sector').values(own).execute()
		const customer = await create('a')
		await phone.load()
		await set(customer.id, { sector_id: second.id })
		const { part } = await phone.load()
		expect(part.removed).toEqual([])
		expect(phone.kept.get(customer.id)?.sectorId).toBe(second.id)
	})

	it('come all anew when the employee gets or loses a sector', async () => {
		await create('a')
		await phone.load()
		const second = await createSector(db)
		await create('b', second.id)
		const own = { employee_id: employee.id, sector_id: second.id }
		await db.insertInto('employee_sector').values(own).execute()
		expect((await phone.load()).part.isComplete).toBe(true)
		expect(phone.titles()).toEqual(['a', 'b'])
		await db.deleteFrom('employee_sector').where('sector_id', '=', second.id).execute()
		await phone.load()
		expect(phone.titles()).toEqual(['a'])
	})

	it('come all anew for a mark or cursor that is none, or another person’s', async () => {
		await create('a')
		await phone.load()
		const other = new Phone(test, (await createEmployee(db, test.now())).token)
		await other.load()
		const marks = ['x', ':', `${phone.mark}1x`, other.mark ?? '', "a' or 1=1:5"]
		for (const mark of marks) {
			expect(await phone.part({ since: mark }), mark).toMatchObject({ isComplete: true })
			expect(await phone.part({ after: `${mark}:0:0` }), mark).toMatchObject({ isFirst: true })
		}
	})

	it('come in parts, and what changes meanwhile comes with the next load', async () => {
		const many = Array.from({ length: 1200 }, (_, i) => ({ title: `${i}` }))
		await createCustomers(db, employee.sectorId, many)
		let round = 0
		const { part } = await phone.load(async () => {
			round += 1
			await create(`late ${round}`)
			const [first] = [...phone.kept.values()]
			if (first) await set(first.id, { title: `changed ${round}` })
		})
		expect(part).toMatchObject({ isFirst: false, isComplete: true })
		expect(round).toBe(2)
		await phone.load()
		expect(phone.titles()).toEqual(expect.arrayContaining(['late 1', 'late 2']))
		const { rows } = await db
			.selectFrom('customer')
			.select('title')
			.where('sector_id', '=', employee.sectorId)
			.execute()
			.then((all) => ({ rows: all.map(({ title }) => title).sort() }))
		expect(phone.titles()).toEqual(rows)
	}, 60_000)

	it.runIf(kind === 'postgres')(
		'lack nothing that was written by transactions that end late',
		async () => {
			const [a, b] = [await create('a'), await create('b')]
			await phone.load()
			let finish = () => undefined as undefined
			const finished = new Promise<void>((resolve) => {
				finish = () => resolve() as undefined
			})
			let written = () => undefined as undefined
			const isWritten = new Promise<void>((resolve) => {
				written = () => resolve() as undefined
			})
			const slow = db.transaction().execute(async (transaction) => {
				await transaction
					.updateTable('customer')
					.set({ title: 'a late' })
					.where('id', '=', a.id)
					.execute()
				written()
				await finished
			})
			await isWritten
			await set(b.id, { title: 'b early' })
			expect((await phone.load()).came).toEqual(['b early'])
			finish()
			await slow
			await phone.load()
			expect(phone.titles()).toEqual(['a late', 'b early'])
			expect((await phone.load()).came).toEqual([])
		},
	)
})
