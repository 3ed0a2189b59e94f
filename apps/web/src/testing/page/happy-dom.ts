// React keeps the timers that it finds when it is loaded: those of a page would end with the page.
import 'react-dom/client'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Browser } from './browser.ts'
import { createMedia } from './media.ts'
import { replaceValues } from './replace.ts'

let media: ReturnType<typeof createMedia> | undefined

/** A browser that lays nothing out, and has one window for all pages. */
export const happyDom: Browser = {
	// Before any page: what it listens to stays for all of them.
	user: userEvent.setup({ delay: null }),
	async loadModules() {
		vi.resetModules()
		return import('../app-entry.ts')
	},
	setAddress(at) {
		const { happyDOM } = globalThis as { happyDOM?: { setURL(url: string): void } }
		happyDOM?.setURL(`http://localhost:3000${at}`)
		history.replaceState(null, '', at)
	},
	async show(screen) {
		media = createMedia(screen)
		return { matchMedia: media.matchMedia }
	},
	async resize(screen) {
		media?.resize(screen)
	},
	holdPage: ({ onReload, onLeave }) =>
		replaceValues(location, { reload: onReload, assign: onLeave }),
}
