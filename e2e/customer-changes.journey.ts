import { changeLine, field, openCustomer, press, words } from './support/customer.ts'
import { furnishGarage } from './support/garage.ts'
import { isServed, openPlan, openVisits, signIn } from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { fill, fr } from './support/words.ts'

test('a note is written without network, is there at once and reaches the office', async ({
	page,
	person,
	db,
	noise,
	context,
}) => {
	noise.allowNoNetwork()
	const stop = await furnishGarage(db, person)
	await signIn(page, person)
	await openCustomer(page, stop)
	await isServed(page)
	await context.setOffline(true)
	await press(page, words['note.edit'])
	const dialog = page.getByRole('dialog', { name: words['note.edit'] })
	const box = dialog.getByRole('textbox', { name: words.note })
	await expect(box).toHaveValue('Fermé le mercredi.\n<b>Sonner</b> deux fois.')
	await box.fill('x'.repeat(513))
	await dialog.getByRole('button', { name: fr.common.save }).click()
	await expect(dialog).toContainText(fill(fr.errors.max_length, { max: 512 }))
	await box.fill('Passer par la cour')
	// Whoever leaves finds their words again.
	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await press(page, words['note.edit'])
	await expect(box).toHaveValue('Passer par la cour')
	await dialog.getByRole('button', { name: fr.common.save }).click()
	await expect(dialog).toBeHidden()
	await expect(field(page, words.note)).toContainText('Passer par la cour')
	await expect(changeLine(page, fr.sync.saved)).toBeVisible()
	await context.setOffline(false)
	const noteAtOffice = async () =>
		(
			await db
				.selectFrom('customer')
				.select('notes')
				.where('id', '=', stop.customerId)
				.executeTakeFirstOrThrow()
		).notes
	await expect.poll(noteAtOffice, { timeout: 20_000 }).toBe('Passer par la cour')
	await expect(changeLine(page, fr.sync.sent)).toBeVisible({ timeout: 20_000 })
})

test('the label is chosen from the list, and the real location is taken away after a question', async ({
	page,
	person,
	db,
}) => {
	const stop = await furnishGarage(db, person)
	await signIn(page, person)
	await openCustomer(page, stop)
	await press(page, words['label.change'])
	await page.getByRole('radio', { name: 'VIP' }).click()
	await expect(field(page, words.label)).toContainText('VIP')
	await expect(page.getByRole('link', { name: words['location.edit'] })).toHaveAttribute(
		'href',
		`/customers/${stop.customerId}/update-location`,
	)
	await press(page, words['location.delete'])
	const dialog = page.getByRole('alertdialog', { name: words['location.deleteTitle'] })
	await dialog.getByRole('button', { name: fr.common.cancel }).click()
	await expect(field(page, words.realLocation)).toContainText('47,91200')
	await press(page, words['location.delete'])
	await dialog.getByRole('button', { name: words['location.confirm'] }).click()
	await expect(field(page, words.realLocation)).toContainText(words.unknown)
	await expect(page.getByRole('link', { name: words['location.add'] })).toBeVisible()
	const atOffice = () =>
		db
			.selectFrom('customer')
			.select(['label', 'real_lat'])
			.where('id', '=', stop.customerId)
			.executeTakeFirstOrThrow()
	await expect.poll(atOffice).toEqual({ label: 'vip', real_lat: null })
})

test('closing a garage with a planned visit says so first; opening gives it back', async ({
	page,
	person,
	db,
}) => {
	const stop = await furnishGarage(db, person)
	await signIn(page, person)
	await openCustomer(page, stop)
	await press(page, words['close.action'])
	const closing = page.getByRole('alertdialog', {
		name: fill(words['close.title'], { name: stop.name }),
	})
	await expect(closing).toContainText(
		/Les visites planifiées seront annulées\. La prochaine est le/,
	)
	await expect(closing).toContainText(person.name)
	await closing.getByRole('button', { name: fr.common.cancel }).click()
	await expect(closing).toBeHidden()
	await press(page, words['close.action'])
	await closing.getByRole('button', { name: words['close.action'] }).click()
	await expect(field(page, words.status)).toContainText('Fermé')
	await expect(page.getByRole('link', { name: words.planVisit })).toBeHidden()
	const visit = () =>
		db
			.selectFrom('visit')
			.select(['status', 'cancel_reason'])
			.where('id', '=', stop.id)
			.executeTakeFirstOrThrow()
	await expect.poll(visit).toEqual({ status: 'canceled', cancel_reason: 'customer_closed' })
	await press(page, words['open.action'])
	const opening = page.getByRole('alertdialog', {
		name: fill(words['open.title'], { name: stop.name }),
	})
	await opening.getByRole('button', { name: words['open.action'] }).click()
	await expect(page.getByRole('link', { name: words.planVisit })).toBeVisible()
	await expect(field(page, words.status)).toContainText('Standard')
})

test('a change that the office refuses is taken back, and the person hears of it', async ({
	page,
	person,
	db,
	noise,
	context,
}) => {
	noise.allowNoNetwork()
	noise.allowStatus(409)
	const stop = await furnishGarage(db, person)
	await signIn(page, person)
	await openCustomer(page, stop)
	await isServed(page)
	await context.setOffline(true)
	await press(page, words['note.edit'])
	const dialog = page.getByRole('dialog', { name: words['note.edit'] })
	await dialog.getByRole('textbox', { name: words.note }).fill('Ma note')
	await dialog.getByRole('button', { name: fr.common.save }).click()
	await expect(field(page, words.note)).toContainText('Ma note')
	await db
		.updateTable('customer')
		.set((eb) => ({ notes: 'Note du siège', version: eb('version', '+', 1) }))
		.where('id', '=', stop.customerId)
		.execute()
	await context.setOffline(false)
	await expect(page.getByText(fr.notifications.needs_you)).toBeVisible({ timeout: 20_000 })
	await expect(field(page, words.note)).toContainText('Note du siège')
	await changeLine(page, fr.sync.needsYou).click()
	await expect(page.getByRole('dialog')).toContainText('Garage Arnaud')
})

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
	await expect(page.getByText(/Vous êtes de nouveau en ligne/)).toBeVisible({ timeout: 20_000 })

	await dialog.getByRole('button', { name: words['coupon.issue'] }).click()
	await expect(page.getByText(fr.notifications.coupon_created)).toBeVisible()
	await expect(dialog).toContainText(words['coupon.notYet'])
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

test('without a visit no coupon is issued', async ({ page, person, db }) => {
	const stop = await furnishGarage(db, person)
	await db.deleteFrom('visit_action').where('visit_id', '=', stop.id).execute()
	await db.deleteFrom('visit').where('id', '=', stop.id).execute()
	await signIn(page, person)
	await openCustomer(page, stop)
	await press(page, words['coupon.show'])
	await expect(page.getByRole('dialog', { name: words['coupon.title'] })).toContainText(
		words['coupon.noVisit'],
	)
})
