import type { BrowserContext, Page } from '@playwright/test'
import type { Db } from '../../apps/api/src/db/database.ts'
import { findPlanted } from '../../testing/phone-dump/find-planted.ts'
import {
	openVisits,
	prepareForOffline,
	reportVisit,
	signInButton,
	signInHere,
	signOut,
} from '../support/intents/intents.ts'
import type { Noise } from '../support/network/noise.ts'
import type { ServerTruth } from '../support/network/server-truth.ts'
import { countKeys } from '../support/opened.ts'
import { dumpPhone } from '../support/phone-dump.ts'
import { everythingOpened, revokeSessions } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { fr } from '../support/words.ts'
import type { Person, PersonOptions } from '../support/world/world.ts'

type Phone = { page: Page; context: BrowserContext; person: Person; db: Db }
/** `comeBack` undoes what keeps the person from signing in again. */
type End = {
	name: string
	end(phone: Phone): Promise<void>
	comeBack?(phone: Phone): Promise<void>
}

const dayMs = 86_400_000

/** The phone learns of the end of its session as soon as it asks for anything. */
async function goOnline({ page, context }: Phone): Promise<void> {
	await context.setOffline(false)
	await page.goto('/dashboard')
}

/** As the list of one's own devices does it, on another one. */
async function loseFromAnotherDevice(page: Page, { token }: Person): Promise<void> {
	const { origin } = new URL(page.url())
	const headers = { authorization: `Bearer ${token}` }
	const listed = await fetch(`${origin}/api/session`, { headers })
	const { data } = (await listed.json()) as {
		data: { items: { id: string; isCurrent: boolean }[] }
	}
	for (const { id, isCurrent } of data.items) {
		if (isCurrent) continue
		const answer = await fetch(`${origin}/api/session/${id}`, {
			method: 'DELETE',
			headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
		})
		expect(answer.status).toBe(200)
	}
}

const setActive = (db: Db, { id }: Person, isActive: boolean) =>
	db
		.updateTable('employee')
		.set({ is_active: isActive, left_at: isActive ? null : new Date() })
		.where('id', '=', id)
		.execute()

const ends: End[] = [
	{
		name: 'signed out',
		async end({ page }) {
			const dialog = await signOut(page)
			await dialog.getByRole('button', { name: fr.employees.signOut }).click()
		},
	},
	{
		name: 'lost, said on another device',
		async end(phone) {
			await loseFromAnotherDevice(phone.page, phone.person)
			await goOnline(phone)
		},
	},
	{
		name: 'ended by the office',
		async end(phone) {
			await revokeSessions(phone.db, phone.person)
			await goOnline(phone)
		},
	},
	{
		name: 'of a closed account',
		async end(phone) {
			await setActive(phone.db, phone.person, false)
			await goOnline(phone)
		},
		comeBack: async ({ db, person }) => void (await setActive(db, person, true)),
	},
	{
		name: 'ten days without contact',
		async end({ page }) {
			await page.clock.setSystemTime(Date.now() + 10 * dayMs + 60_000)
			await page.reload()
		},
		comeBack: ({ page }) => page.clock.setSystemTime(Date.now()),
	},
]

type World = Omit<Phone, 'person'> & {
	createPerson(options: PersonOptions): Promise<Person>
	noise: Noise
	truth: ServerTruth
}

/** Ends sessions on one phone, one way after the other: it tells nothing, and its person finds all again. */
async function endEach(some: readonly End[], world: World): Promise<void> {
	const { page, createPerson, db, noise, context, truth } = world
	noise.allowNoNetwork()
	for (const status of [401, 403]) noise.allowStatus(status)
	// One more than there are ends: the last visit of a day asks about its end.
	const stopNames = [...some, null].map((_, at) => `Garage Planté ${at} Élysée`)
	const person = await createPerson({ stopNames })
	const phone = { page, context, person, db }
	const planted: Record<string, string> = { person: person.name }
	for (const { name, phone: number } of person.stops) {
		planted[name] = name
		planted[`number of ${name}`] = number
	}
	await page.goto('/signin')
	await signInHere(page, person)
	for (const [at, { name, end, comeBack }] of some.entries()) {
		await test.step(name, async () => {
			const stop = person.stops[at]
			if (!stop) throw new Error('There are too few stops.')
			await prepareForOffline(page, person)
			await openVisits(page)
			await context.setOffline(true)
			const comment = `Commentaire planté ${at} à l'atelier`
			planted[`comment ${at}`] = comment
			await reportVisit(page, stop.name, comment)
			await expect.poll(() => everythingOpened(page, person)).toContain(comment)
			const opened = await everythingOpened(page, person)
			for (const trace of [stop.name, stop.phone]) expect(opened).toContain(trace)
			// While the person works, nothing lies open either.
			await expect.poll(async () => findPlanted(await dumpPhone(page), planted)).toEqual([])

			await end(phone)
			await expect(signInButton(page)).toBeVisible()
			await expect.poll(() => countKeys(page)).toBe(0)
			await expect.poll(async () => findPlanted(await dumpPhone(page), planted)).toEqual([])

			await comeBack?.(phone)
			await context.setOffline(false)
			await page.goto('/signin')
			await signInHere(page, person)
			await expect.poll(() => truth.reportCount(person)).toBe(at + 1)
			expect((await truth.report(person, stop.id)).comment).toBe(comment)
		})
	}
}

/** Signed out, and lost. */
const usualEnds = 2

test('a phone that is signed out or lost tells nothing, and its person finds all again', async ({
	page,
	createPerson,
	db,
	noise,
	context,
	truth,
}) => {
	await endEach(ends.slice(0, usualEnds), { page, createPerson, db, noise, context, truth })
})

test('whichever other way a session ends, the phone tells nothing either', {
	tag: '@long',
}, async ({ page, createPerson, db, noise, context, truth }) => {
	await endEach(ends.slice(usualEnds), { page, createPerson, db, noise, context, truth })
})
