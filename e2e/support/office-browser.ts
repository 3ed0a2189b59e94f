import type { Page } from '@playwright/test'
import type { Db } from '../../apps/api/src/db/database.ts'
import { officeCookie } from '../../apps/api/src/platform/http/office-cookie.ts'
import { createOfficePerson } from '../../apps/api/src/testing/worlds/office-factories.ts'
import type { test } from './test.ts'

type NewBrowser = Parameters<Parameters<typeof test>[2]>[0]['newPhone']

/** Somebody of the office, with a session in a browser of its own on a desk. */
export async function openOfficeBrowser(
	db: Db,
	newBrowser: NewBrowser,
	url: string,
): Promise<{ name: string; token: string; page: Page }> {
	const { name, token } = await createOfficePerson(db, new Date(), {
		...{ name: 'Claire Besson', country: 'fr', language: 'fr' },
	})
	const browser = await newBrowser({
		...{ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
	})
	await browser.addCookies([
		{ name: officeCookie, value: token, domain: new URL(url).hostname, path: '/api' },
	])
	const page = await browser.newPage()
	// By this the office's page asks who is signed in.
	await page.addInitScript(() => localStorage.setItem('office-session', 'yes'))
	return { name, token, page }
}
