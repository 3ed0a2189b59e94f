import i18next from 'i18next'
import { afterEach, describe, expect, it } from 'vitest'
import { formatsOf, shownDay } from './formats.ts'
import { writeNumbers } from './number-gaps.ts'
import { isDeviceElsewhere, timeZone } from './time-zone.ts'

afterEach(() => timeZone.set(null))

describe('times', () => {
	const night = '2026-11-19T23:30:00Z'

	it('are those of the employee’s country, wherever the phone is', () => {
		timeZone.set('Europe/Paris')
		const { time, dayOf, moment } = formatsOf('en')
		expect(time(night)).toBe('00:30')
		expect(dayOf(night)).toMatch(/^20 November/)
		expect(moment(night)).toBe('20 Nov 2026, 00:30')
		expect(shownDay(new Date(night))).toBe('2026-11-20')
		timeZone.set('America/New_York')
		expect(formatsOf('en').time(night)).toBe('18:30')
		expect(shownDay(new Date(night))).toBe('2026-11-19')
	})

	it('name the day unless it is today', () => {
		timeZone.set('Europe/Paris')
		const { when } = formatsOf('fr')
		expect(when('2026-11-20T13:03:00Z', new Date('2026-11-20T22:59:00Z'))).toBe('14:03')
		expect(when('2026-11-20T13:03:00Z', new Date('2026-11-20T23:01:00Z'))).toBe('20 nov., 14:03')
	})

	it('are told to be others than the phone’s only where its clock shows another one', () => {
		const now = new Date(night)
		expect(isDeviceElsewhere(now)).toBe(false)
		const { timeZone: device } = Intl.DateTimeFormat().resolvedOptions()
		timeZone.set(device === 'Asia/Tokyo' ? 'Europe/Paris' : 'Asia/Tokyo')
		expect(isDeviceElsewhere(now)).toBe(true)
	})
})

describe.each(['en', 'de', 'fr', 'it', 'nl'])(
	'what the first screen writes without a format: %s',
	(language) => {
		const locale = language === 'en' ? 'en-GB' : language
		const year = new Date().getFullYear()

		it('is what the format writes', () => {
			const { shortDay, time } = formatsOf(language, 'Europe/Vienna')
			const times = new Intl.DateTimeFormat(locale, {
				timeStyle: 'short',
				timeZone: 'Europe/Vienna',
			})
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

/** Spaces that do not break, as plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('a moment within a sentence', () => {
	it.each([
		['en', 'at 14:03', 'on 20 Nov, 14:03'],
		['de', 'um 14:03', 'am 20. Nov., 14:03'],
		['fr', 'à 14:03', 'le 20 nov., 14:03'],
		['it', 'alle 14:03', 'il 20 nov, 14:03'],
		['nl', 'om 14:03', 'op 20 nov, 14:03'],
	])('has its preposition: %s', (language, today, other) => {
		timeZone.set('Europe/Paris')
		const { at } = formatsOf(language)
		expect(at('2026-11-20T13:03:00Z', new Date('2026-11-20T22:59:00Z'))).toBe(today)
		expect(at('2026-11-20T13:03:00Z', new Date('2026-11-20T23:01:00Z'))).toBe(other)
	})
})

describe('numbers', () => {
	it.each([
		['en', '1,172', '€1,780.50'],
		['de', '1.172', '1.780,50 €'],
		['fr', '1 172', '1 780,50 €'],
		['it', '1.172', '1.780,50 €'],
		['nl', '1.172', '€ 1.780,50'],
	])('are grouped, and money has two decimals: %s', (language, count, money) => {
		const formats = formatsOf(language)
		expect(plain(formats.count(1172))).toBe(count)
		expect(plain(formats.money(1780.5, 'EUR'))).toBe(money)
	})

	it.each([
		[84_000, '84 kB'],
		[200_000, '0.2 MB'],
		[15_800_000, '15.8 MB'],
		[3_390_000_000, '3.4 GB'],
	])('sizes are said in the largest unit that says something', (bytes, words) => {
		expect(plain(formatsOf('en').size(bytes))).toBe(words)
	})

	it('are grouped in every text, except those that are names', async () => {
		const library = i18next.createInstance()
		await library.use(writeNumbers).init({
			lng: 'de',
			resources: {
				de: { common: { visits: '{{count}} von {{all}}', title: 'Retoure {{number}}' } },
			},
			defaultNS: 'common',
			interpolation: { escapeValue: false, alwaysFormat: true },
		})
		const t = library.t as (key: string, gaps: object) => string
		expect(t('visits', { count: 999, all: 2158 })).toBe('999 von 2.158')
		expect(t('title', { number: 20431 })).toBe('Retoure 20431')
	})
})
