import {
	commentBox,
	openVisits,
	signIn,
	startReport,
	submitReport,
} from '../support/intents/intents.ts'
import { expect, test } from '../support/test.ts'
import { fr } from '../support/words.ts'

test('a phone whose databases never open signs in, shows the day and says what it cannot do', async ({
	page,
	person,
	truth,
}) => {
	await page.addInitScript(() => {
		const { open } = IDBFactory.prototype
		// One that is in use: whoever asks for the next version of it waits for ever.
		Reflect.apply(open, indexedDB, ['in-use', 1])
		IDBFactory.prototype.open = function () {
			return Reflect.apply(open, this, ['in-use', 2])
		}
	})
	await signIn(page, person)
	await expect(page.getByRole('article', { name: fr.tours.nextVisit })).toContainText(
		'Garage Arnaud',
	)
	await expect(page.getByText(fr.common['storage.away'])).toBeVisible()
	await openVisits(page)
	await startReport(page, 'Garage Arnaud')
	await commentBox(page).fill('Sans mémoire')
	await submitReport(page).click()
	await expect(page.getByText(fr.sync.storageLost)).toBeVisible()
	await expect(commentBox(page)).toHaveValue('Sans mémoire')
	expect(await truth.operations(person)).toEqual([])
})
