import { softwareGraphics } from '../support/graphics.ts'
import {
	openSyncCentre,
	openVisits,
	prepareForOffline,
	reportVisit,
	shownOrder,
	signIn,
	syncGroup,
	waitUntilPrefetched,
} from '../support/intents/intents.ts'
import {
	nextWorkingDay,
	openPoints,
	stopButton,
	stopTour,
	words,
} from '../support/intents/tour-points.ts'
import { officeOf } from '../support/intents/visits.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

// Today's tour has a map on it.
test.use({ launchOptions: softwareGraphics, contextOptions: { reducedMotion: 'reduce' } })

const stops = ['Garage Arnaud', 'Garage Brun', 'Garage Colin', 'Garage Denis', 'Garage Eudes']

test('the tour is stopped after a question: its visits come first on the next working day', async ({
	page,
	person,
	baseURL,
}) => {
	const office = officeOf(baseURL, person)
	const day = nextWorkingDay(person)
	await signIn(page, person)
	await openPoints(page)
	await stopButton(page).click()
	const question = page.getByRole('alertdialog', { name: words['stop.title'] })
	await expect(question).toContainText(fill(words['stop.text_other'], { count: 5 }).slice(0, 30))
	await question.getByRole('button', { name: fr.common.cancel }).click()
	await expect(question).toBeHidden()
	expect(await office.day(day)).toEqual([])
	await stopTour(page)
	await expect(
		page.getByText(
			fill(fr.visits['changes.stop.moved_other'], { count: 5, day: '' }).trim().slice(0, -1),
		),
	).toBeVisible()
	const moved = async () => (await office.day(day)).map(({ companyName }) => companyName)
	expect(await moved()).toEqual(stops)
	expect(await office.day(person.date)).toEqual([])
	await openPoints(page)
	await expect(stopButton(page)).toHaveAttribute('aria-disabled', 'true')
	await expect(stopButton(page)).toHaveAccessibleDescription(words['stop.nothing'])
	await openVisits(page)
	await expect(page.getByText(fr.visits.empty)).toBeVisible()
	await page.goto('/dashboard')
	await expect(page.getByText(fr.tours['stopped.text'])).toBeVisible()
})

test('what was reported without network stays done today when the tour is stopped behind it', async ({
	page,
	context,
	person,
	noise,
	baseURL,
}) => {
	noise.allowNoNetwork()
	const office = officeOf(baseURL, person)
	await signIn(page, person)
	await prepareForOffline(page, person)
	await waitUntilPrefetched(page)
	await context.setOffline(true)
	await openVisits(page)
	await reportVisit(page, 'Garage Brun', 'Tout va bien')
	await openPoints(page)
	await stopTour(page)
	await openVisits(page)
	expect(await shownOrder(page)).toEqual(['Garage Brun'])
	await page.reload()
	await expect.poll(() => shownOrder(page)).toEqual(['Garage Brun'])
	expect(await office.day(person.date)).toHaveLength(5)
	await context.setOffline(false)
	const today = async () =>
		(await office.day(person.date)).map(({ companyName, visitStatus }) => [
			companyName,
			visitStatus,
		])
	await expect.poll(today).toEqual([['Garage Brun', 'done']])
	const moved = await office.day(nextWorkingDay(person))
	expect(moved.map(({ companyName }) => companyName)).toEqual(
		stops.filter((stop) => stop !== 'Garage Brun'),
	)
	await openSyncCentre(page)
	await expect(syncGroup(page, fr.sync.waiting)).toHaveCount(0)
	await expect(syncGroup(page, fr.sync.needsYou)).toHaveCount(0)
	await openVisits(page)
	expect(await shownOrder(page)).toEqual(['Garage Brun'])
})
