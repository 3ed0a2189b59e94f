import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
	openSyncCentre,
	openVisits,
	reportVisit,
	signIn,
	syncGroup,
} from '../support/intents/intents.ts'
import { createNetwork } from '../support/network/network.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

const toasts = (page: Page) => page.getByRole('region', { name: fr.common.notices })
const openMenu = (page: Page) => page.getByRole('button', { name: fr.sync.more }).click()

async function exportFile(page: Page): Promise<string> {
	await openMenu(page)
	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: fr.sync.export }).click()
	const file = await download
	expect(file.suggestedFilename()).toMatch(/^roundsman-unsent-\d{4}-\d\d-\d\d\.txt$/)
	await expect(toasts(page)).toContainText(fr.sync.exported)
	return readFile(await file.path(), 'utf8')
}

async function bringIn(page: Page, text: string): Promise<void> {
	await openMenu(page)
	const chooser = page.waitForEvent('filechooser')
	await page.getByRole('button', { name: fr.sync.bringIn }).click()
	const buffer = Buffer.from(text)
	await (await chooser).setFiles({ name: 'work.txt', mimeType: 'text/plain', buffer })
}

test('unsent work goes to another phone by a file, and takes effect once', async ({
	page,
	person,
	createPerson,
	newPhone,
	network,
	truth,
	noise,
}) => {
	noise.allowNoNetwork()
	await signIn(page, person)
	const reports = '**/api/visit/*/report'
	const firstIsCut = await network.cut(reports)
	await openVisits(page)
	await reportVisit(page, 'Garage Arnaud', 'Par fichier')
	await openSyncCentre(page)
	await expect(syncGroup(page, fr.sync.waiting)).toHaveCount(1)
	const file = await exportFile(page)
	expect(file).not.toContain('Bearer')
	await expect(syncGroup(page, fr.sync.waiting)).toHaveCount(1)

	const stranger = await (await newPhone()).newPage()
	await signIn(stranger, await createPerson())
	await openSyncCentre(stranger)
	for (const [text, reason] of [
		[file, fr.sync['file.another-owner']],
		['Bonjour', fr.sync['file.not-unsent-work']],
		[file.replace('"formatVersion":1', '"formatVersion":99'), fr.sync['file.too-new']],
	] as const) {
		await bringIn(stranger, text)
		await expect(stranger.getByRole('dialog').getByRole('status')).toHaveText(reason)
		await stranger.keyboard.press('Escape')
		await expect(stranger.getByRole('dialog')).toHaveCount(0)
	}
	await expect(stranger.getByText(fr.sync.allSent, { exact: true })).toBeVisible()

	const secondPhone = await newPhone()
	const secondIsCut = await createNetwork(secondPhone).cut(reports)
	const second = await secondPhone.newPage()
	await signIn(second, person)
	await openSyncCentre(second)
	await bringIn(second, file)
	await expect(toasts(second)).toContainText(fill(fr.sync.broughtIn_one, { count: 1 }))
	await expect(syncGroup(second, fr.sync.waiting)).toContainText('Garage Arnaud')
	await bringIn(second, file)
	await expect(toasts(second)).toContainText(fill(fr.sync.broughtInKnown, { count: 1 }))
	await expect(syncGroup(second, fr.sync.waiting)).toHaveCount(1)

	for (const [phone, rule] of [
		[second, secondIsCut],
		[page, firstIsCut],
	] as const) {
		rule.lift()
		// What has failed often waits long; a network that comes back has it sent at once.
		await phone.context().setOffline(true)
		await phone.context().setOffline(false)
		await expect(phone.getByRole('region', { name: fr.sync.sentToday })).toBeVisible()
	}
	expect(await truth.reportCount(person)).toBe(1)
	expect(await truth.operations(person)).toHaveLength(1)
})
