import { field, press, words } from '../support/intents/customer.ts'
import { openPlan, openVisits, signIn } from '../support/intents/intents.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'
import { furnishGarage } from '../support/world/garage.ts'

test('the next coupon is issued at a visit, and is the active one at once', async ({
	page,
	person,
	db,
	context,
	noise,
}) => {
	noise.allowNoNetwork()
	const stop = await furnishGarage(db, person)
	await signIn(page, person)
	await openVisits(page)
	await openPlan(page, stop.name)
	await page.getByRole('link', { name: fr.visits.customerInfo }).click()
	await expect(page).toHaveURL(new RegExp(`visitId=${stop.id}`))
	await expect(field(page, words.coupon)).toContainText(words['coupon.none'])
	await press(page, words['coupon.show'])
	const dialog = page.getByRole('dialog', { name: words['coupon.title'] })
	await expect(dialog).toContainText('Bon de fidélité')
	await expect(dialog).toContainText(words['coupon.now'])

	await context.setOffline(true)
	await expect(dialog).toContainText(words['coupon.offline'])
	await dialog.getByRole('button', { name: words['remind.ask'] }).click()
	await expect(page.getByText(words['remind.asked'])).toBeVisible()
	await context.setOffline(false)
	await expect(page.getByText(/Vous êtes de nouveau en ligne/)).toBeVisible()

	await dialog.getByRole('button', { name: words['coupon.issue'] }).click()
	await expect(page.getByText(fr.customerDetails['changes.coupon.success'])).toBeVisible()
	await expect(dialog).toContainText(words['coupon.atVisit'])
	const issued = await db
		.selectFrom('coupon')
		.selectAll()
		.where('customer_id', '=', stop.customerId)
		.execute()
	expect(issued).toMatchObject([{ visit_id: stop.id, type: 'loyalty' }])
	await page.keyboard.press('Escape')
	await expect(field(page, words.coupon)).toContainText(`${issued[0]?.code}`)
	await expect(field(page, words.coupon)).toContainText(
		fill(words['coupon.days_other'], { count: 30 }),
	)
})
