import { signInHere } from '../support/intents/intents.ts'

import { expect, test } from '../support/test.ts'

test.describe('the way on', () => {
	test('leads where the person wanted to go', async ({ page, person }) => {
		await page.goto(`/visits/${person.stops[1]?.id}/plan`)
		await expect(page).toHaveURL(/\/signin\?next=/)
		await signInHere(page, person)
		await expect(page.getByRole('heading', { level: 1, name: 'Garage Brun' })).toBeVisible()
	})
})

test('the sign-in is painted without the code of what comes after it', async ({ page }) => {
	await page.goto('/')
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	const early = await page.evaluate(async () => {
		// What stands in the page may not have been painted yet.
		const paint = await new Promise<PerformanceEntry>((resolve) => {
			const observer = new PerformanceObserver((list) => {
				const [first] = list.getEntriesByName('first-contentful-paint')
				if (first) resolve(first)
			})
			observer.observe({ type: 'paint', buffered: true })
		})
		const files = performance.getEntriesByType('resource').map(({ name, startTime }) => ({
			file: name.replace(/^.*\/(\w[\w-]*)-.{8}\.js$/, '$1'),
			isEarly: startTime < paint.startTime,
		}))
		return files.filter(({ isEarly }) => isEarly).map(({ file }) => file)
	})
	expect(early).toEqual(expect.arrayContaining(['react', 'base', 'sign-in']))
	const ofLater = ['today', 'work', 'schemas', 'provider-entry', 'session-commands']
	expect(early.filter((file) => ofLater.includes(file))).toEqual([])
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
