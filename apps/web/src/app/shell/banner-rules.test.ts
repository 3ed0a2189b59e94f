import { describe, expect, it } from 'vitest'
import type { SyncNotice } from '#parts/notices/notice-board.ts'
import { type BannerFacts, isStorageShort, nextSyncNotice, pickBanner } from './banner-rules.ts'

const quiet: BannerFacts = {
	lost: 0,
	isStorageAway: false,
	isOffline: false,
	update: 'none',
	refused: 0,
	isStorageShort: false,
	sync: 'none',
	isPositionDenied: false,
	leftVisit: null,
	isInstallOffered: false,
	isBusy: false,
}

describe('the banner', () => {
	it('is not there while there is nothing to say', () => {
		expect(pickBanner(quiet)).toBeNull()
	})

	it('says the most urgent thing, one at a time', () => {
		const facts = {
			...quiet,
			lost: 1,
			isStorageAway: true,
			isOffline: true,
			refused: 1,
			isStorageShort: true,
			sync: 'pending' as const,
			update: 'ready' as const,
			isPositionDenied: true,
			isInstallOffered: true,
		}
		const solved: [string, Partial<BannerFacts>][] = [
			['lost', { lost: 0 }],
			['storage-away', { isStorageAway: false }],
			['offline', { isOffline: false }],
			['needs-you', { refused: 0 }],
			['storage', { isStorageShort: false }],
			['pending', { sync: 'sent' }],
			['sent', { sync: 'none' }],
			['update-ready', { update: 'none' }],
			['position', { isPositionDenied: false }],
			['install', { isInstallOffered: false }],
		]
		let now: BannerFacts = facts
		for (const [id, solution] of solved) {
			expect(pickBanner(now)).toBe(id)
			now = { ...now, ...solution }
		}
		expect(pickBanner(now)).toBeNull()
	})

	it('says that an update is needed before all but that there is no network', () => {
		expect(pickBanner({ ...quiet, update: 'held', refused: 2 })).toBe('update-held')
		expect(pickBanner({ ...quiet, update: 'missing', refused: 2 })).toBe('update-missing')
		expect(pickBanner({ ...quiet, update: 'held', isOffline: true })).toBe('offline')
	})

	it('offers nothing in the middle of a piece of work, but says what concerns it', () => {
		const offers = { ...quiet, update: 'ready' as const, isInstallOffered: true, refused: 1 }
		expect(pickBanner({ ...offers, isBusy: true })).toBeNull()
		expect(pickBanner({ ...offers, isBusy: true, isStorageShort: true })).toBe('storage')
	})
})

describe('the word on what waits', () => {
	const run = (...all: Parameters<typeof nextSyncNotice>[1][]) =>
		all.reduce<SyncNotice>((before, facts) => nextSyncNotice(before, facts), 'none')
	const waiting = { waiting: 2, isHeldUp: true, refused: 0 }
	const passing = { waiting: 1, isHeldUp: false, refused: 0 }
	const over = { waiting: 0, isHeldUp: false, refused: 0 }

	it('is not said of what arrives within a moment', () => {
		expect(run(passing)).toBe('none')
		expect(run(passing, over)).toBe('none')
	})

	it('stays until everything that was held up has arrived, and says so', () => {
		expect(run(waiting)).toBe('pending')
		expect(run(waiting, passing)).toBe('pending')
		expect(run(waiting, passing, over)).toBe('sent')
	})

	it('does not call sent what was refused', () => {
		expect(run(waiting, { ...over, refused: 1 })).toBe('none')
	})
})

describe('the storage', () => {
	const mebibyte = 1024 * 1024

	it('is short when nine tenths are used or little is left', () => {
		expect(isStorageShort({ usage: 901 * mebibyte, quota: 1000 * mebibyte })).toBe(true)
		expect(isStorageShort({ usage: 500 * mebibyte, quota: 1000 * mebibyte })).toBe(false)
		expect(isStorageShort({ usage: 85 * mebibyte, quota: 100 * mebibyte })).toBe(true)
	})

	it('is not said to be short by a browser that does not know', () => {
		expect(isStorageShort({})).toBe(false)
	})
})
