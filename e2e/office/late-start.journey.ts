import { openOfficeBrowser } from '../support/office-browser.ts'
import { expect, test } from '../support/test.ts'
import { fr } from '../support/words.ts'

test('a page whose code is not there says so, and begins when it is loaded again', async ({
	db,
	newPhone,
	noise,
	service,
}) => {
	noise.allow(/404/)
	const { page } = await openOfficeBrowser(db, newPhone, service.url)
	const files = '**/office/assets/*.js'
	// As of a release that has been taken away.
	await page.route(files, async (route) => {
		const url = new URL(route.request().url())
		await route.continue({ url: `${url.origin}/office/assets/gone${url.pathname.slice(15)}` })
	})
	await page.goto('/office/board')
	await expect(page.getByRole('heading', { name: fr.lateStart.title })).toBeVisible()
	await page.unroute(files)
	await page.getByRole('button', { name: fr.lateStart.reload }).click()
	await expect(page.getByRole('heading', { name: fr.board.due })).toBeVisible()
})
