import type { Page } from '@playwright/test'
import { createOrder } from '../../apps/api/src/testing/worlds/factories.ts'
import { findPlanted } from '../../testing/phone-dump/find-planted.ts'
import {
	commentBox,
	openPlan,
	openVisits,
	prepareForOffline,
	reportVisit,
	signInButton,
	signInHere,
	signOut,
	startReport,
} from '../support/intents/intents.ts'
import {
	chooseCause,
	hasBroughtReturns,
	startClaim,
	takePhoto,
} from '../support/intents/returns.ts'
import { countKeys } from '../support/opened.ts'
import { dumpPhone } from '../support/phone-dump.ts'
import { everythingLeft, everythingOpened } from '../support/session.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

const words = fr.returns
/** How the drawn signature stands in what is sent. */
const signature = '"signature":"'

/** The customer signs under what goes back. */
async function sign(page: Page): Promise<void> {
	const pad = page.getByRole('img', { name: fr.approval.padEmpty })
	const box = await pad.boundingBox()
	if (!box) throw new Error('The pad is not shown.')
	await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.5)
	await page.mouse.down()
	await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.3, { steps: 8 })
	await page.mouse.up()
	await page.getByRole('textbox', { name: fr.approval.name }).fill('Anne Martin')
	await page.getByRole('button', { name: fr.approval.confirm }).click()
}

test('of what was delivered nothing is left on the phone when its person signs out', async ({
	page,
	person,
	db,
	noise,
	context,
	truth,
}) => {
	noise.allowNoNetwork()
	// What a photo still lacks is told by a refusal.
	noise.allowStatus(409)
	// A return that is opened here is shown before the service knows it.
	noise.allowStatus(404)
	const [stop, reported, unsent, begun] = person.stops
	if (!stop || !reported || !unsent || !begun) throw new Error('There are too few stops.')
	const { customerId } = stop
	await createOrder(db, customerId, { products: [{ article: 'GDB1550', brand: 'TRW' }] })
	// The bytes of the photos, as they leave the phone.
	const sent: Buffer[] = []
	page.on('request', (request) => {
		const bytes = request.url().includes('/photo-upload/') ? request.postDataBuffer() : null
		if (bytes && bytes.length > 400) sent.push(bytes.subarray(300, 348))
	})
	await page.goto('/signin')
	await signInHere(page, person)
	await prepareForOffline(page, person)
	await hasBroughtReturns(page, customerId)
	await openVisits(page)
	await reportVisit(page, reported.name, 'Commentaire livré')

	await openVisits(page)
	await openPlan(page, stop.name)
	await page.getByRole('button', { name: words['entry.create'] }).click()
	await startClaim(page, 'GDB1550')
	await chooseCause(page, fr.options['causes.defective'])
	await takePhoto(page, 1)
	await takePhoto(page, 2)
	const toSignature = page.getByRole('link', { name: words.confirm })
	await expect(async () => {
		if (await toSignature.isHidden()) {
			await page.getByRole('button', { name: words.nextStep }).click({ timeout: 1000 })
		}
		await expect(toSignature).toBeVisible({ timeout: 1000 })
	}).toPass()
	await toSignature.click()
	await sign(page)
	const confirmed = async () =>
		(
			await db
				.selectFrom('customer_return')
				.select('confirmed_at')
				.where('customer_id', '=', customerId)
				.execute()
		).filter(({ confirmed_at }) => confirmed_at !== null).length
	await expect.poll(confirmed).toBe(1)
	const before = await everythingOpened(page, person)
	for (const trace of ['Commentaire livré', signature, 'bytes of']) {
		expect(before).toContain(trace)
	}
	expect(sent.length).toBeGreaterThan(1)
	const photos = Object.fromEntries(sent.map((bytes, at) => [`photo ${at}`, bytes]))
	expect(findPlanted(await dumpPhone(page), photos)).toEqual([])
	// While the person works, nothing lies open either.
	const lies = await everythingLeft(page)
	for (const trace of ['Commentaire livré', stop.name, reported.name, 'JFIF']) {
		expect(lies).not.toContain(trace)
	}

	await context.setOffline(true)
	await page.goto('/visits')
	await reportVisit(page, unsent.name, 'Commentaire en attente')
	await startReport(page, begun.name)
	await commentBox(page).fill('Commentaire commencé')
	await expect.poll(() => everythingOpened(page, person)).toContain('Commentaire commencé')
	await page.goto('/profile')
	const dialog = await signOut(page)
	const stays = dialog.getByRole('list', { name: fr.account['stays.title'] })
	await expect(stays).toContainText(`1 × ${fr.visits['changes.report.name']}`)
	await expect(stays).toContainText(fill(fr.account['stays.forms_one'], { count: 1 }))
	await dialog.getByRole('button', { name: fr.employees.signOut }).click()
	await expect(signInButton(page)).toBeVisible()

	await expect.poll(() => countKeys(page)).toBe(0)
	const left = await everythingLeft(page)
	const planted = ['Commentaire livré', 'Commentaire en attente', 'Commentaire commencé', signature]
	const gone = [...planted, stop.name, reported.name, unsent.name, begun.name, person.name, 'JFIF']
	for (const trace of gone) expect(left).not.toContain(trace)
	const texts = Object.fromEntries(gone.map((trace) => [trace, trace]))
	expect(findPlanted(await dumpPhone(page), { ...texts, ...photos })).toEqual([])

	// Their owner finds it when they are back.
	await context.setOffline(false)
	await signInHere(page, person)
	await expect.poll(() => everythingOpened(page, person)).toContain('Commentaire commencé')
	await expect.poll(() => truth.reportCount(person)).toBe(2)
	expect((await truth.report(person, unsent.id)).comment).toBe('Commentaire en attente')
})
