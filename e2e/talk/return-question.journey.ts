import { createReturn } from '../../apps/api/src/testing/worlds/return-factories.ts'
import { askService } from '../support/ask-service.ts'
import { prepareForOffline, signIn } from '../support/intents/intents.ts'
import { openOfficeBrowser } from '../support/office-browser.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

test('a question about a return is answered without network', async ({
	page,
	context,
	person,
	db,
	newPhone,
	noise,
	service,
}) => {
	noise.allowNoNetwork()
	const office = await openOfficeBrowser(db, newPhone, service.url)
	const customerId = person.stops[0]?.customerId ?? ''
	const { id } = await createReturn(db, person.id, customerId, { isSigned: true })
	await askService(
		service.url,
		{ ...person, token: office.token },
		`/office/return/${id}/question`,
		{
			question: 'Le joint y est-il ?',
		},
	)
	await signIn(page, person)
	await prepareForOffline(page, person)
	await page.goto(`/returns/${id}`)
	await expect(page.getByText('Le joint y est-il ?')).toBeVisible()

	await context.setOffline(true)
	await page.reload()
	await page.getByRole('button', { name: fr.returns['review.answer'] }).click()
	await page.getByLabel(fr.returns['review.yours']).fill('Oui, dans la boîte')
	await page.getByRole('button', { name: fr.returns['review.send'] }).click()
	const answered = fill(fr.returns['review.answered'], { answer: 'Oui, dans la boîte' })
	await expect(page.getByText(answered)).toBeVisible()
	await page.reload()
	await expect(page.getByText(answered)).toBeVisible()

	await context.setOffline(false)
	await office.page.goto(`/office/returns/${id}`)
	await expect(office.page.getByText('Oui, dans la boîte').first()).toBeVisible()
})
