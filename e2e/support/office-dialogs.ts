import type { Locator, Page, Request } from '@playwright/test'

/** What lies over a screen of the office: sheets, menus, panels below their button. */
export const overScreen =
	':is([role="dialog"], [role="alertdialog"], [role="menu"], main [data-panel][open], main :has(> [aria-expanded="true"]))'

/** Gives what resolves when nothing is being fetched or drawn any more. */
function settlingOf(page: Page): () => Promise<void> {
	const open = new Set<Request>()
	// Pictures of the map are nobody's dialog.
	const isAwaited = (request: Request) =>
		['script', 'fetch'].includes(request.resourceType()) && !request.url().includes('/map')
	page.on('request', (request) => isAwaited(request) && open.add(request))
	page.on('requestfinished', (request) => open.delete(request))
	page.on('requestfailed', (request) => open.delete(request))
	page.on('framenavigated', () => open.clear())
	const settled = async (): Promise<void> => {
		await page.evaluate(
			() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
		)
		if (open.size > 0) return settled()
	}
	return settled
}

/**
 * One button of each kind, by its words and its icon; those of rows by their look, since rows have the same ones.
 * Those that can do nothing now are left out.
 */
const openersOf = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const kinds = new Set<string>()
		for (const button of document.querySelectorAll<HTMLElement>('main button, main summary')) {
			const icon = [...button.querySelectorAll('svg *')].map(({ outerHTML }) => outerHTML.length)
			const isOfRow = button.closest('tr, li, [data-lane], [data-due]') !== null
			const words = isOfRow ? button.className : button.textContent
			const kind = `${words} ${icon.join(' ')}`.replaceAll(/["\\\s]+/g, ' ')
			const isIdle = button.matches(':disabled, [aria-disabled="true"], [aria-pressed="true"]')
			if (kinds.has(kind) || isIdle || !button.checkVisibility()) continue
			kinds.add(kind)
			button.dataset.opener = kind
		}
		return [...kinds]
	})

const nameOf = async (button: Locator): Promise<string> =>
	(await button.getAttribute('aria-label')) ?? (await button.innerText()).replaceAll('\n', ' ')

/**
 * Presses one button of each kind on the screen at an address, and has `look` look at whatever opens. Gives what
 * Escape does not close.
 */
export async function openDialogs(
	page: Page,
	address: string,
	look: (name: string) => Promise<void>,
): Promise<string[]> {
	const settled = settlingOf(page)
	const arrive = async () => {
		await page.goto(address)
		await page.locator('main h1, main h2').first().waitFor()
		await settled()
		return openersOf(page)
	}
	const stuck: string[] = []
	const openers = await arrive()
	const place = page.url()
	for (const opener of openers) {
		const button = page.locator(`[data-opener="${opener}"]`)
		if (page.url() !== place || (await button.count()) === 0) await arrive()
		if ((await button.count()) === 0 || !(await button.isVisible())) continue
		const name = await nameOf(button)
		await button.press('Enter')
		await settled()
		if ((await page.locator(overScreen).count()) === 0) continue
		await look(name)
		await page.keyboard.press('Escape')
		await settled()
		if ((await page.locator(overScreen).count()) > 0) {
			stuck.push(name)
			await arrive()
		}
	}
	return stuck
}
