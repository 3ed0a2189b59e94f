import type { Page } from '@playwright/test'
import {
	createCustomer,
	createEmployee,
	createVisit,
} from '../../apps/api/src/testing/worlds/factories.ts'
import { addDays } from '../../packages/contract/src/index.ts'
import {
	cachedSection,
	expectPrefetched,
	openSyncCentre,
	openVisits,
	prepareForOffline,
	signIn,
	signOut,
	waitUntilPrefetched,
} from '../support/intents/intents.ts'

import { openedRows } from '../support/opened.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

/** What lies in one store of the phone's database of kept rows. */
const cachedRows = async (page: Page, store: string) => {
	const rows = await openedRows(page, 'roundsman-kept')
	return rows.filter((row) => row.store === store).map(({ value }) => value)
}

const dayLabels = (date: string) =>
	new Intl.DateTimeFormat('fr', {
		weekday: 'long',
		day: 'numeric',
		month: 'long',
		timeZone: 'UTC',
	}).format(new Date(`${date}T00:00:00Z`))

test('after signing in all of today and tomorrow is on the phone, and says so without network', async ({
	page,
	person,
	db,
	noise,
	context,
}) => {
	noise.allowNoNetwork()
	const tomorrow = addDays(person.date, 1)
	await createVisit(db, person, { date: tomorrow, customer_id: person.stops[0]?.customerId })
	await createVisit(db, person, { date: tomorrow })
	const colleague = await createEmployee(db, new Date(), {
		country: 'fr',
		sectorId: person.sectorId,
	})
	await createVisit(db, colleague, { date: tomorrow })
	await signIn(page, person)
	await waitUntilPrefetched(page)
	await prepareForOffline(page, person)

	await context.setOffline(true)
	await page.reload()
	await expectPrefetched(page)
	const rows = cachedSection(page).getByRole('listitem')
	await expect(rows.nth(1)).toContainText(dayLabels(person.date))
	await expect(rows.nth(1)).toContainText(fill(fr.sync['kept.visits_other'], { count: 5 }))
	await expect(rows.nth(2)).toContainText(dayLabels(tomorrow))
	await expect(rows.nth(2)).toContainText(fill(fr.sync['kept.visits_other'], { count: 2 }))
	await expect(rows.nth(3)).toContainText('7')
	expect(await cachedRows(page, 'customers')).toHaveLength(7)
	const notes: unknown[] = await cachedRows(page, 'notes')
	expect(notes.find(Array.isArray)).toHaveLength(6)
	// They are searched by a worker, which is part of what was brought.
	const { name: stop = '' } = person.stops[2] ?? {}
	await page.goto(`/customers?search=${encodeURIComponent(stop)}`)
	const found = page.getByRole('list', { name: fr.customers.title }).getByRole('listitem')
	await expect(found).toHaveCount(1)
	await expect(found).toContainText(stop)

	// With the network back the service is asked what it remembers, once or twice; a sign-out may overtake that.
	noise.allow(/status of 401 .*operation\/memory/)
	await context.setOffline(false)
	await signOut(page)
	await page.getByRole('alertdialog').getByRole('button', { name: fr.employees.signOut }).click()
	await expect(page).toHaveURL(/signin/)
	const databaseNames = () =>
		page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
	await expect.poll(databaseNames).not.toContain('roundsman-kept')
})

test('a load that was cut off with its tab goes on where it was, and all comes once', {
	tag: '@long',
}, async ({ person, db, newPhone, badNetwork, noise }) => {
	noise.allowNoNetwork()
	const extra = 1195
	for (let index = 0; index < extra; index += 1) await createCustomer(db, person.sectorId)
	badNetwork.plan('/api/customer/kept?after', 'black-hole')
	const phone = await newPhone({ baseURL: badNetwork.url })
	const first = await phone.newPage()
	await signIn(first, person)
	await openSyncCentre(first)
	await expect.poll(() => badNetwork.count('/api/customer/kept?after')).toBe(1)
	await expect(cachedSection(first).getByRole('progressbar')).toHaveAccessibleName(
		fill(fr.sync['kept.progress'], { step: 9, count: 10, what: fr.sync['kept.step.customers'] }),
	)
	expect(await cachedRows(first, 'customers')).toHaveLength(500)
	await first.close()

	const second = await phone.newPage()
	await second.goto('/settings')
	await expectPrefetched(second)
	await expect(cachedSection(second).getByRole('listitem').last()).toContainText(
		new Intl.NumberFormat('fr').format(extra + 5),
	)
	expect(await cachedRows(second, 'customers')).toHaveLength(extra + 5)
	expect(badNetwork.count('/api/customer/kept ')).toBe(1)
	// The one that was swallowed, and the two parts that were left.
	expect(badNetwork.count('/api/customer/kept?after')).toBe(3)

	await second.reload()
	await expectPrefetched(second)
	expect(badNetwork.count('/api/customer/kept')).toBe(4)
	expect(badNetwork.count('/api/order/kept')).toBe(1)
	expect(badNetwork.count('/api/option')).toBe(1)
})

test('without network since yesterday the new day begins with its own tour', async ({
	page,
	person,
	db,
	noise,
	context,
}) => {
	noise.allowNoNetwork()
	const tomorrow = addDays(person.date, 1)
	const customer = await createCustomer(db, person.sectorId, { title: 'Garage du Lendemain' })
	await createVisit(db, person, { date: tomorrow, customer_id: customer.id })
	await signIn(page, person)
	await waitUntilPrefetched(page)
	await prepareForOffline(page, person)
	await context.setOffline(true)
	await page.close()

	const morning = await context.newPage()
	await morning.clock.setFixedTime(new Date(`${tomorrow}T07:30:00`))
	await morning.goto('/dashboard')
	const day = new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'short', timeZone: 'UTC' })
	const date = day.format(new Date(`${tomorrow}T00:00:00Z`))
	await expect(morning.getByRole('heading', { level: 1 })).toHaveText(
		fill(fr.tours.heading, { date }),
	)
	await openVisits(morning)
	await expect(morning.getByRole('article').getByRole('heading')).toHaveText([
		'Garage du Lendemain',
	])
})
