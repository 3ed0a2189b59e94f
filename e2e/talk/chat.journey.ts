import type { Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { prepareForOffline, signIn } from '../support/intents/intents.ts'
import { openOfficeBrowser } from '../support/office-browser.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

const words = fr.chats
const desk = fr.chatInOffice

test.use({
	launchOptions: {
		...config.use?.launchOptions,
		args: [
			...(config.use?.launchOptions?.args ?? []),
			'--use-fake-device-for-media-stream',
			'--use-fake-ui-for-media-stream',
		],
	},
})

const photo = fill(words.photoNumber, { number: 1 })

/** Messages from top to bottom, without their times. */
const shown = (page: Page) => page.getByRole('article')

async function write(page: Page, text: string): Promise<void> {
	await page.getByLabel(words.writeLabel).fill(text)
	await page.getByRole('button', { name: words.send, exact: true }).click()
	await expect(shown(page).last()).toContainText(text)
}

/** A voice note of the browser's own microphone. */
async function speak(page: Page): Promise<void> {
	await page.getByRole('button', { name: words.voiceRecord }).click()
	await expect(page.getByText(/0:01/)).toBeVisible()
	await page.getByRole('button', { name: words.voiceStop }).click()
	await page.getByRole('button', { name: words.send, exact: true }).click()
}

test('two people write, one of them without network: everything is there once, in order, and read', {
	tag: '@long',
}, async ({ page, context, person, db, newPhone, noise, service }) => {
	noise.allowNoNetwork()
	// What a photo still lacks is said by a refusal.
	noise.allowStatus(409)
	const office = await openOfficeBrowser(db, newPhone, service.url)
	await signIn(page, person)
	await prepareForOffline(page, person)
	await page.goto('/chat/general')
	await expect(page.getByText(words.emptyThread)).toBeVisible()

	await office.page.goto('/office/chat')
	await office.page.getByRole('button', { name: desk.create }).click()
	await office.page.getByLabel(person.name).check()
	await office.page.getByRole('dialog').getByLabel(desk.text).fill('La pièce est arrivée ?')
	await office.page.getByRole('dialog').getByRole('button', { name: desk.send }).click()
	await expect(shown(page)).toContainText(['La pièce est arrivée ?'])

	await context.setOffline(true)
	await page.locator('input[type=file]').setInputFiles({
		...{ name: 'IMG_1.png', mimeType: 'image/png', buffer: await page.screenshot() },
	})
	await expect(page.getByRole('img', { name: photo })).toBeVisible()
	await write(page, 'Vue, sans joint')
	await page.close()
	await office.page.getByLabel(desk.writeLabel).fill('Je regarde')
	await office.page.keyboard.press('Enter')
	await expect(shown(office.page)).toHaveCount(2)

	const again = await context.newPage()
	await again.goto('/chat/general')
	await expect(shown(again)).toContainText(['La pièce est arrivée ?', 'Vue, sans joint'])
	await speak(again)
	await expect(shown(again)).toHaveCount(3)
	await write(again, 'Avant vendredi')
	await again.reload()
	await expect(shown(again)).toHaveCount(4)
	await expect(again.getByText(words.waiting)).toHaveCount(3)

	await context.setOffline(false)
	const order = ['La pièce est arrivée ?', 'Je regarde', 'Vue, sans joint', '', 'Avant vendredi']
	await expect(shown(office.page)).toContainText(order)
	await expect(shown(again)).toContainText(order)
	// The office has them before its eyes.
	await expect(again.getByText(new RegExp(words.readAt.replace('{{time}}', '')))).toHaveCount(3)
	await expect(again.getByText(words.waiting)).toHaveCount(0)
	expect(await lengthOfVoice(office.page)).toBeGreaterThan(0)
	await expect(shown(office.page).getByRole('img', { name: desk.photo })).toHaveCount(1)
})

/** Plays the voice note as the office's browser does. */
const lengthOfVoice = (page: Page): Promise<number> =>
	page.locator('audio').evaluate(async (audio: HTMLAudioElement) => {
		audio.muted = true
		await audio.play()
		await new Promise((resolve) => {
			audio.ontimeupdate = () => audio.currentTime > 0 && resolve(null)
		})
		return audio.currentTime
	})
