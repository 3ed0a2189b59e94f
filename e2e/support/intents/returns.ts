import { expect, type Page } from '@playwright/test'
import { fr } from '../words.ts'

const words = fr.returns

/** Waits until what can be claimed at a customer lies on the phone. */
export const hasBroughtReturns = (page: Page, customerId: string): Promise<void> =>
	expect
		.poll(() =>
			page.evaluate(
				(id) =>
					new Promise<boolean>((resolve, reject) => {
						const opening = indexedDB.open('roundsman-kept')
						opening.onerror = () => reject(opening.error)
						opening.onsuccess = () => {
							const { result } = opening
							const reading = result
								.transaction('knownProducts')
								.objectStore('knownProducts')
								.get(id)
							reading.onsuccess = () => resolve(reading.result !== undefined)
							reading.onerror = () => reject(reading.error)
							result.close()
						}
					}),
				customerId,
			),
		)
		.toBe(true)

/** Opens the form of a new claim of the first article that a search finds. */
export async function startClaim(page: Page, text: string): Promise<void> {
	await page.getByRole('link', { name: words.find }).click()
	await page.getByRole('searchbox', { name: words.find }).fill(text)
	await page.keyboard.press('Enter')
	await page.getByRole('list', { name: words.available }).getByRole('link').first().click()
	await expect(page.getByRole('tab', { name: words['tab.cause'] })).toBeVisible()
}

/** Chooses the cause of a new claim. There is no camera: the photos follow by the system's own. */
export async function chooseCause(page: Page, cause: string): Promise<void> {
	const causes = page.getByRole('group', { name: words.cause })
	await page.getByRole('button', { name: fr.claimFlow.otherReason }).click()
	await causes.getByRole('button', { name: cause, exact: true }).click()
}

/** A photo as a camera hands it out. */
async function drawPhoto(page: Page, number: number): Promise<Buffer> {
	const bytes = await page.evaluate(async (shade) => {
		const canvas = new OffscreenCanvas(1600, 1200)
		const context = canvas.getContext('2d')
		if (!context) throw new Error('There is nothing to draw on.')
		context.fillStyle = `rgb(${shade} 120 90)`
		context.fillRect(0, 0, 1600, 1200)
		context.fillStyle = '#345'
		context.fillRect(300, 300, 700, 500)
		const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
		return [...new Uint8Array(await blob.arrayBuffer())]
	}, number * 60)
	return Buffer.from(bytes)
}

/** Takes a photo in the claim form and waits until it is kept. */
export async function takePhoto(page: Page, number: number): Promise<void> {
	const buffer = await drawPhoto(page, number)
	await page
		.getByLabel(fr.photos.title, { exact: true })
		.setInputFiles({ name: `IMG_${number}.jpg`, mimeType: 'image/jpeg', buffer })
	const [before = ''] = fr.photos.alt.split('{{number}}')
	await expect(page.getByRole('img', { name: `${before}${number}` })).toBeVisible()
}
