import type { Page } from '@playwright/test'

export type Permission = 'prompt' | 'denied' | 'granted'

/** Sets the answer to the question for the position, exactly as the person would have. */
export async function setPermission(page: Page, setting: Permission): Promise<void> {
	const browser = page.context().browser()
	if (!browser) throw new Error('The page has no browser.')
	const [own, all] = [
		await page.context().newCDPSession(page),
		await browser.newBrowserCDPSession(),
	]
	const { targetInfo } = await own.send('Target.getTargetInfo')
	await all.send('Browser.setPermission', {
		permission: { name: 'geolocation' },
		setting,
		origin: new URL(page.url()).origin,
		browserContextId: targetInfo.browserContextId ?? '',
	})
}
