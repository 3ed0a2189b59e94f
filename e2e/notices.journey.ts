import { moveDown, openPlan, openVisits, signIn } from './support/intents.ts'
import { setPermission } from './support/permission.ts'
import { expect, test } from './support/test.ts'
import { fr } from './support/words.ts'

test('a phone that runs out of room is told of, after a save too, and asked to keep', async ({
	page,
	person,
}) => {
	await page.addInitScript(() => {
		const { storage } = navigator
		const asks = { persist: 0 }
		Object.assign(globalThis, { asks, used: 0.5 })
		storage.estimate = async () => ({
			usage: (globalThis as unknown as { used: number }).used * 1e9,
			quota: 1e9,
		})
		storage.persisted = async () => true
		storage.persist = async () => {
			asks.persist += 1
			return true
		}
	})
	const notice = page.getByRole('status').filter({ hasText: fr.notifications.storage_short })
	await signIn(page, person)
	await openVisits(page)
	await page.evaluate(() => Object.assign(globalThis, { used: 0.95 }))
	await expect(notice).toHaveCount(0)
	await moveDown(page, 'Garage Arnaud')
	await expect(notice).toBeVisible()
	expect(
		await page.evaluate(
			() => (globalThis as unknown as { asks: { persist: number } }).asks.persist,
		),
	).toBeGreaterThan(0)
	await notice.getByRole('button', { name: fr.common.close }).click()
	await expect(notice).toHaveCount(0)
})

test('a blocked position is told of once a session, with the way to change it', async ({
	page,
	person,
}) => {
	const notice = page.getByRole('status').filter({ hasText: fr.notifications.geolocation_denied })
	await signIn(page, person)
	await expect(notice).toHaveCount(0)
	await setPermission(page, 'denied')
	await expect(notice).toBeVisible()
	await openVisits(page)
	await expect(notice).toBeVisible()
	await setPermission(page, 'granted')
	await expect(notice).toHaveCount(0)
	await setPermission(page, 'denied')
	await page.reload()
	await openPlan(page, 'Garage Arnaud')
	await expect(notice).toHaveCount(0)
})
