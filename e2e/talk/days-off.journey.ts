import { createVisit } from '../../apps/api/src/testing/worlds/factories.ts'
import { documentPdf } from '../../apps/demo/src/staff/document-pdf.ts'
import { addDays, weekday } from '../../packages/contract/src/index.ts'
import { signIn, waitUntilPrefetched } from '../support/intents/intents.ts'
import { openOfficeBrowser } from '../support/office-browser.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

const words = fr.daysOff
const desk = fr.leave
const title = 'Charger un fourgon'

test('days off are asked for and a document confirmed without network; the office decides and has the proof', {
	tag: '@long',
}, async ({ page, context, createPerson, db, newPhone, noise, service }) => {
	noise.allowNoNetwork()
	// The document is for a country that no other journey's people live in.
	const person = await createPerson({ country: 'nl' })
	const office = await openOfficeBrowser(db, newPhone, service.url)
	const later = addDays(person.date, 14)
	const firstDate = addDays(later, (9 - weekday(later)) % 7)
	const lastDate = addDays(firstDate, 2)
	const { customerId = '', name = '' } = person.stops[0] ?? {}
	const visit = await createVisit(db, person, { customer_id: customerId, date: firstDate })

	await office.page.goto('/office/people/documents?add=yes')
	const form = office.page.getByRole('dialog')
	await form.getByLabel(desk['documents.form.title']).fill(title)
	await form.getByLabel(fill(desk['documents.form.file'], { max: 10 })).setInputFiles({
		...{ name: 'fourgon.pdf', mimeType: 'application/pdf' },
		buffer: Buffer.from(documentPdf(title, ['Les colis lourds en bas.'])),
	})
	await form.getByLabel(fr.options['countries.nl']).check()
	await form.getByRole('button', { name: desk['documents.form.publish'] }).click()
	await expect(form).toBeHidden()

	await signIn(page, person)
	await page.goto('/hr')
	await expect(page.getByText(title)).toBeVisible()
	await page.goto('/dashboard')
	await waitUntilPrefetched(page)
	await context.setOffline(true)
	await page.goto('/hr')
	await page.getByRole('button', { name: words.ask }).click()
	const sheet = page.getByRole('dialog')
	await sheet.getByLabel(words.first).fill(firstDate)
	await sheet.getByLabel(words.last).fill(lastDate)
	await sheet.getByRole('button', { name: words.send }).click()
	await expect(sheet).toBeHidden()
	const requests = page.getByRole('list', { name: words.requests })
	await expect(requests).toContainText(words['state.asked'])
	await page.getByRole('link', { name: title }).click()
	await expect(page.getByRole('list', { name: title })).toContainText('Les colis lourds en bas.')
	await page.getByRole('button', { name: fr.documents.confirm }).click()
	await expect(page.getByText(fr.documents.isRead, { exact: true })).toBeVisible()
	await page.reload()
	await expect(requests).toContainText(words['state.asked'])
	await expect(page.getByText(fr.documents.isRead, { exact: true })).toBeVisible()

	await context.setOffline(false)
	const proof = office.page.getByText(
		new RegExp(fill(desk['documents.confirmed'], { version: 1, date: '' })),
	)
	await expect(async () => {
		await office.page.goto('/office/people/documents')
		await expect(proof).toBeVisible({ timeout: 2000 })
	}).toPass()
	await office.page.goto('/office/people/days-off')
	await office.page.getByRole('button', { name: person.name }).first().click()
	await office.page.getByLabel(`${desk.becomes}: ${name}`).selectOption('due')
	await office.page.getByRole('button', { name: desk.approve }).click()
	await expect(requests).toContainText(words['state.approved'])
	const { status } = await db
		.selectFrom('visit')
		.where('id', '=', visit.id)
		.select('status')
		.executeTakeFirstOrThrow()
	expect(status).toBe('canceled')
})
