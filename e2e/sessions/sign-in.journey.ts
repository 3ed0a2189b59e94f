import { earlyFilesOf } from '../support/early-files.ts'
import { signIn, signInHere } from '../support/intents/intents.ts'
import { expect, test } from '../support/test.ts'

test.describe('the way on', () => {
	test('leads where the person wanted to go', async ({ page, person }) => {
		await page.goto(`/visits/${person.stops[1]?.id}/plan`)
		await expect(page).toHaveURL(/\/signin\?next=/)
		await signInHere(page, person)
		await expect(page.getByRole('heading', { level: 1, name: 'Garage Brun' })).toBeVisible()
	})
})

test('the sign-in, and today on a phone that has nothing, are painted without the code of what comes after', async ({
	page,
	person,
}) => {
	await page.goto('/')
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	const early = await earlyFilesOf(page)
	expect(early).toEqual(expect.arrayContaining(['react', 'base', 'sign-in']))
	const ofLater = ['today', 'work', 'schemas', 'provider-entry', 'session-commands']
	expect(early.filter((file) => ofLater.includes(file))).toEqual([])

	await signIn(page, person)
	await expect(page.getByRole('article').first()).toBeVisible()
	const ofToday = ['rolldown-runtime', 'react', 'base', 'today', 'fr-first']
	expect((await earlyFilesOf(page)).toSorted()).toEqual(ofToday.toSorted())
})

test('the texts of other screens leave the line to the sign-in, and come once it stands', {
	tag: '@long',
}, async ({ page }) => {
	await page.goto('/signin')
	const cameLater = () =>
		page.evaluate(() => {
			const [paint] = performance.getEntriesByName('first-contentful-paint')
			const texts = performance.getEntriesByType('resource').find(({ name }) => /-more-/.test(name))
			return paint !== undefined && texts !== undefined && texts.startTime > paint.startTime
		})
	await expect.poll(cameLater).toBe(true)
})
