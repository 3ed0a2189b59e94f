import type { Page } from '@playwright/test'

declare global {
	interface Window {
		/** Made by `fillDisk`. */
		freeDisk(): void
	}
}

/** From now on nothing more can be saved on the phone, until the disk is freed. */
export const fillDisk = (page: Page) =>
	page.evaluate(() => {
		const put = IDBObjectStore.prototype.put
		const fails = { now: true }
		Object.assign(window, { freeDisk: () => Object.assign(fails, { now: false }) })
		IDBObjectStore.prototype.put = function (...given) {
			if (this.name === 'operations' && fails.now) {
				throw new DOMException('Full', 'QuotaExceededError')
			}
			return put.apply(this, given)
		}
	})

export const freeDisk = (page: Page) => page.evaluate(() => window.freeDisk())
