import { addDays } from '../../packages/contract/src/index.ts'
import { card, openVisits, shownOrder, signIn } from '../support/intents/intents.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'
import type { Person } from '../support/world/world.ts'

/** Sends a change past the browser, as the person's other device would. */
async function send(url: string | undefined, person: Person, path: string, body: object) {
	const response = await fetch(`${url}/api${path}`, {
		method: 'POST',
		headers: {
			authorization: `Bearer ${person.token}`,
			'content-type': 'application/json',
			'idempotency-key': crypto.randomUUID(),
		},
		body: JSON.stringify(body),
	})
	if (!response.ok) throw new Error(`${path} answered ${await response.text()}`)
}

/** A day for visits, a week from now at the earliest. */
async function freeDay(url: string | undefined, person: Person): Promise<string> {
	const response = await fetch(`${url}/api/visit/days`, {
		headers: { authorization: `Bearer ${person.token}` },
	})
	const { data } = (await response.json()) as { data: { excludedDates: string[] } }
	let day = addDays(person.date, 7)
	while (data.excludedDates.includes(day)) day = addDays(day, 1)
	return day
}

test('what another device does to a visit shows on this one without being asked for', async ({
	page,
	person,
	baseURL,
}) => {
	const [arnaud, brun, colin] = person.stops
	await signIn(page, person)
	await openVisits(page)
	await expect.poll(() => shownOrder(page)).toHaveLength(5)

	const here = { lat: 47.91, lng: 1.91, accuracy: 5, at: new Date().toISOString() }
	await send(baseURL, person, `/visit/${arnaud?.id}/start`, here)
	const stage = (name: string) => fr.visits[`stage.${name}` as 'stage.plan']
	await expect(card(page, 'Garage Arnaud')).toContainText(stage('in_progress'))

	const report = { businessActions: [], actionReports: [], comment: 'Fait' }
	await send(baseURL, person, `/visit/${arnaud?.id}/report`, report)
	await expect(card(page, 'Garage Arnaud')).toContainText(stage('done'))

	await send(baseURL, person, `/visit/${brun?.id}/cancel`, { reason: 'nobody_there' })
	await expect(card(page, 'Garage Brun')).toContainText(stage('canceled'))

	const date = await freeDay(baseURL, person)
	await send(baseURL, person, `/visit/${colin?.id}/replan`, { date })
	await expect(card(page, 'Garage Colin')).toBeHidden()
	const words = ['done', 'canceled', 'moved'].map((part) =>
		fill(fr.tours[`tally.${part as 'done'}_one`], { count: 1 }),
	)
	await expect(page.getByText(words.join(' · ')).first()).toBeVisible()
})
