import { describe, expect, it } from 'vitest'
import { createToaster } from './toaster.ts'

function createFakeClock() {
	let now = 0
	let timers: { at: number; run: () => void }[] = []
	return {
		now: () => now,
		setTimer(run: () => void, delayMs: number) {
			const timer = { at: now + delayMs, run }
			timers.push(timer)
			return timer
		},
		clearTimer(timer: unknown) {
			timers = timers.filter((other) => other !== timer)
		},
		pass(ms: number) {
			now += ms
			const due = timers.filter(({ at }) => at <= now)
			timers = timers.filter(({ at }) => at > now)
			for (const { run } of due) run()
		},
	}
}

function texts(toaster: ReturnType<typeof createToaster>) {
	return toaster.getToasts().map(({ text }) => text)
}

describe('the toaster', () => {
	it('shows a toast for five seconds', () => {
		const clock = createFakeClock()
		const toaster = createToaster(clock)
		toaster.show({ text: 'Copied' })
		clock.pass(4999)
		expect(texts(toaster)).toEqual(['Copied'])
		clock.pass(1)
		expect(texts(toaster)).toEqual([])
	})

	it('does not show the same text twice, but starts it anew', () => {
		const clock = createFakeClock()
		const toaster = createToaster(clock)
		const first = toaster.show({ text: 'Copied' })
		clock.pass(4000)
		expect(toaster.show({ text: 'Copied' })).toBe(first)
		expect(texts(toaster)).toEqual(['Copied'])
		clock.pass(4000)
		expect(texts(toaster)).toEqual(['Copied'])
		clock.pass(1000)
		expect(texts(toaster)).toEqual([])
	})

	it('stands still while it is paused', () => {
		const clock = createFakeClock()
		const toaster = createToaster(clock)
		toaster.show({ text: 'Moved' })
		clock.pass(3000)
		toaster.pause()
		clock.pass(60_000)
		expect(texts(toaster)).toEqual(['Moved'])
		toaster.resume()
		clock.pass(1999)
		expect(texts(toaster)).toEqual(['Moved'])
		clock.pass(1)
		expect(texts(toaster)).toEqual([])
	})

	it('shows one at a time: a new one takes the place of what only tells', () => {
		const toaster = createToaster(createFakeClock())
		for (const text of ['one', 'two']) toaster.show({ text })
		expect(texts(toaster)).toEqual(['two'])
		toaster.show({ title: 'Error', text: 'Later', isFailure: true })
		toaster.show({ title: 'Network Error', text: 'Later', isFailure: true })
		expect(toaster.getToasts().map(({ title }) => title)).toEqual(['Network Error'])
	})

	it('has what only tells wait behind what offers something, for its own five seconds', () => {
		const clock = createFakeClock()
		const toaster = createToaster(clock)
		const action = { label: 'Undo', onPress: () => undefined }
		toaster.show({ text: 'Added', action })
		clock.pass(3000)
		toaster.show({ key: 'sent', text: 'Saved' })
		expect(toaster.change('sent', { text: 'Sent', action: undefined })).toBe(true)
		expect(texts(toaster)).toEqual(['Added'])
		clock.pass(2000)
		expect(texts(toaster)).toEqual(['Sent'])
		toaster.show({ text: 'Packed', action })
		expect(texts(toaster)).toEqual(['Packed'])
		toaster.show({ text: 'Read' })
		toaster.dismiss(toaster.getToasts()[0]?.id ?? 0)
		expect(texts(toaster)).toEqual(['Read'])
		clock.pass(5000)
		expect(texts(toaster)).toEqual([])
	})

	it('tells its listeners until they leave', () => {
		const toaster = createToaster(createFakeClock())
		let told = 0
		const leave = toaster.subscribe(() => {
			told += 1
		})
		toaster.dismiss(toaster.show({ text: 'Sent' }))
		expect(told).toBe(2)
		leave()
		toaster.show({ text: 'Sent' })
		expect(told).toBe(2)
	})
})
