import { beforeEach } from 'vitest'
import { cdp } from 'vitest/browser'
import { runIn } from './page/browser.ts'
import { chromium } from './page/chromium.ts'
import { followTests } from './setup-page.ts'

runIn(chromium)
followTests()

const stylesheet = document.createElement('link')
Object.assign(stylesheet, { rel: 'stylesheet', href: '/layer-app/style.css' })
await new Promise((resolve, reject) => {
	stylesheet.onload = resolve
	stylesheet.onerror = reject
	document.head.append(stylesheet)
})

beforeEach(async () => {
	// Connections that a page before has left open end with it.
	await cdp().send('Storage.clearDataForOrigin', {
		origin: location.origin,
		storageTypes: 'indexeddb',
	})
})
