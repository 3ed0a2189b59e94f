import { openVisits, signIn } from './support/intents.ts'
import { expect, test } from './support/test.ts'
import { fr } from './support/words.ts'

test('late in the evening the day still stands, and its end is told', async ({ page, person }) => {
	await page.clock.setFixedTime(new Date(`${person.date}T22:58:00`))
	await signIn(page, person)
	await expect(page.getByRole('region', { name: fr.tours.title })).toContainText(/\d\d:\d\d/)
	await openVisits(page)
	await expect(page.getByRole('article')).toHaveCount(5)
})
