import type { Page } from '@playwright/test'
import { median } from './paint.ts'

// A shared machine gives the same work two or three times the time from one minute to the next. So each
// figure is divided by that of a floor, the same work without the app, taken in turn in the same run.

export type Pair<T> = { floor: T; figures: T }

/** Measures the floor and the app in turn, so that both meet the same machine. */
export async function measureInTurn<T>(
	rounds: number,
	measureFloor: (round: number) => Promise<T>,
	measure: (round: number) => Promise<T>,
): Promise<Pair<T>[]> {
	const pairs: Pair<T>[] = []
	for (let round = 0; round < rounds; round += 1) {
		const floor = await measureFloor(round)
		pairs.push({ floor, figures: await measure(round) })
	}
	return pairs
}

/** Tells how often a figure holds its floor in the median; whether it is at most so often. */
export function reportRatio(what: string, pairs: Pair<number>[], most: number): boolean {
	const ofFloor = median(pairs.map(({ floor }) => floor))
	const ofApp = median(pairs.map(({ figures }) => figures))
	const ratio = ofApp / ofFloor
	console.log(
		`${what}: ${ofApp.toFixed(0)} ms, floor ${ofFloor.toFixed(0)} ms: ratio ${ratio.toFixed(2)} (at most ${most})`,
	)
	return ratio <= most
}

/** Shows rows in plain DOM, of which a finger moves the first one by its grip. */
export async function showPlainCards(page: Page, count: number): Promise<void> {
	await page.setContent('<meta name="viewport" content="width=device-width"><ul></ul>')
	await page.evaluate((many) => {
		const list = document.querySelector('ul')
		for (let place = 1; place <= many; place += 1) {
			const row = document.createElement('li')
			row.style.cssText = 'height:96px;touch-action:none'
			row.textContent = `Garage ${place}`
			list?.append(row)
		}
		const first = list?.firstElementChild
		if (!(first instanceof HTMLElement)) return
		let from = 0
		first.addEventListener('touchstart', ({ touches }) => {
			from = touches[0]?.clientY ?? 0
		})
		first.addEventListener('touchmove', ({ touches }) => {
			const y = (touches[0]?.clientY ?? 0) - from
			first.style.transform = `translateY(${y}px)`
			const passed = Math.round(y / 96)
			for (const [place, row] of [...(list?.children ?? [])].entries()) {
				if (place === 0 || !(row instanceof HTMLElement)) continue
				row.style.transform = place <= passed ? 'translateY(-96px)' : ''
			}
		})
	}, count)
}
