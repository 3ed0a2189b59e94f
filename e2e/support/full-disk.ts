import type { Page } from '@playwright/test'

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

export const freeDisk = (page: Page) =>
	page.evaluate(() => (window as unknown as { freeDisk(): void }).freeDisk())
