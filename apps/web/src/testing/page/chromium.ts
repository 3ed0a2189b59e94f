import { cdp, page, userEvent } from 'vitest/browser'
import type { AppModules, Browser, Leaving } from './browser.ts'
import type { Screen } from './media.ts'

/** In place of what `navigate` says of each navigation; types of the browser's own lack it. */
type Navigate = Event & {
	navigationType: string
	destination: { url: string; sameDocument: boolean }
}

let pages = 0
// A file begins with the screen that the one before has left.
let shown: Screen | undefined

function follow({ onReload, onLeave }: Leaving, event: Navigate): void {
	if (event.destination.sameDocument) return
	event.preventDefault()
	if (event.navigationType === 'reload') onReload()
	else onLeave(event.destination.url)
}

async function resize(screen: Screen): Promise<void> {
	const { width, height, traits } = screen
	// The page of another worker may have taken the size back since.
	if (screen === shown && innerWidth === width && innerHeight === height) return
	shown = screen
	// The page of another worker may be given its size at the same time: then it is asked for again.
	for (let attempt = 0; attempt < 20; attempt += 1) {
		await page.viewport(width, height)
		if (innerWidth === width && innerHeight === height) break
		await new Promise(requestAnimationFrame)
	}
	// A phone zooms a page that was wider than itself, and would stay so.
	await cdp().send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
	const features = Object.entries(traits).filter(([name]) => name.startsWith('prefers-'))
	await cdp().send('Emulation.setEmulatedMedia', {
		features: features.map(([name, value]) => ({ name, value })),
	})
}

export const chromium: Browser = {
	user: {
		...userEvent,
		paste: (text) => cdp().send('Input.insertText', { text }),
	},
	loadModules() {
		pages += 1
		return import(/* @vite-ignore */ `/layer-app/app.js#${pages}`) as Promise<AppModules>
	},
	setAddress: (at) => history.replaceState(null, '', at),
	async show(screen) {
		await resize(screen)
		return {}
	},
	resize,
	holdPage(leaving) {
		const { navigation } = globalThis as unknown as { navigation: EventTarget }
		const onNavigate = (event: Event) => follow(leaving, event as Navigate)
		navigation.addEventListener('navigate', onNavigate)
		return () => navigation.removeEventListener('navigate', onNavigate)
	},
}
