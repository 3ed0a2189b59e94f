import { formatsOf } from '@roundsman/client/texts/formats'
import { clockIn, timeZones } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'

// Node has no `Temporal`: what it answers is compared with the browser's formats where phones have it.

const year = new Date().getFullYear()
const quarterMs = 900_000
/** Each hour of a year, and each quarter of the days around the changes of clocks. */
function moments(): Date[] {
	const hours = Array.from({ length: 366 * 24 }, (_, hour) => Date.UTC(year, 0, 1, hour))
	const changes = [Date.UTC(year, 2, 24), Date.UTC(year, 9, 24)]
	const quarters = changes.flatMap((from) =>
		Array.from({ length: 9 * 96 }, (_, quarter) => from + quarter * quarterMs),
	)
	return [...hours, ...quarters].map((ms) => new Date(ms))
}

it('come from `Temporal`', () => expect('Temporal' in globalThis).toBe(true))

describe.each([...Object.values(timeZones), 'Asia/Kathmandu', 'America/St_Johns'])(
	'the clock of %s',
	(timeZone) => {
		it('is that of the browser’s formats', () => {
			// Swedish writes a day as `2026-11-28 07:05:00`.
			const format = new Intl.DateTimeFormat('sv', {
				...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
				...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
			} as const)
			const wrong = moments().filter((moment) => {
				const shown = clockIn(timeZone, moment).toISOString().slice(0, 19).replace('T', ' ')
				return shown !== format.format(moment)
			})
			expect(wrong).toEqual([])
		})
	},
)

describe.each(['en', 'de', 'fr', 'it', 'nl'])(
	'what is written without a format: %s',
	(language) => {
		it('is what this browser’s formats write', () => {
			const locale = language === 'en' ? 'en-GB' : language
			const timeZone = timeZones.at
			const { shortDay, time } = formatsOf(language, timeZone)
			const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
			const days = new Intl.DateTimeFormat(locale, {
				...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
			} as const)
			for (let day = 0; day < 365; day += 1) {
				const moment = new Date(Date.UTC(year, 0, 1 + day, day % 24, day % 60))
				expect(time(moment)).toBe(times.format(moment))
				expect(shortDay(moment.toISOString().slice(0, 10))).toBe(days.format(moment))
			}
		})
	},
)
