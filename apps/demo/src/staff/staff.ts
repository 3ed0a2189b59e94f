import { isWorkingDay } from '@roundsman/api/platform/calendar/working-days'
import { addDays, type Country, dateIn, type Location, timeZones } from '@roundsman/contract'
import type { Row, Writer } from '../bulk/bulk-writer.ts'
import { languageOf } from '../demo-codes.ts'
import type { Place } from '../places.ts'
import { deterministicId, type Random } from '../random.ts'
import type { Territory } from '../territories.ts'
import { fieldWords } from '../texts/field-words.ts'
import { newsItems } from '../texts/news-words.ts'
import type { Account } from './accounts.ts'
import { domainOf } from './firms.ts'

/** An account with the place where its day begins. */
export type Worker = Account & { start: Location; sectorIds: string[] }

const navigators = ['google', 'waze', 'apple'] as const

/** Belgium speaks two languages, so its people have chosen one. */
const chosenLanguage: Record<string, 'nl' | 'fr'> = { 'agent.be': 'nl', 'prospector.be': 'fr' }

/** The people of a country; each lives at one of the addresses of their sectors. */
export function hire(territories: readonly Territory[], random: Random): Worker[] {
	const staff = [...new Set(territories.flatMap((territory) => territory.staff))]
	return staff.map((account) => {
		const own = territories.filter((territory) => territory.staff.includes(account))
		const home = random.fork(account.login).pick(own.flatMap((territory) => territory.places))
		return {
			...account,
			start: { lat: home.lat, lng: home.lng },
			sectorIds: own.map(({ sector }) => sector.id),
		}
	})
}

/** Writes employees with their sectors and days off. */
export async function writeStaff(
	write: Writer,
	workers: readonly Worker[],
	{
		passwordHash,
		now,
		random,
	}: {
		passwordHash: string
		now: Date
		random: Random
	},
): Promise<void> {
	await write(
		'employee',
		workers.map((worker, i) => employeeRow(worker, passwordHash, navigators[i % 3] ?? 'google')),
	)
	await write(
		'employee_sector',
		workers.flatMap(({ id, sectorIds }) =>
			sectorIds.map((sector_id) => ({ employee_id: id, sector_id })),
		),
	)
	await write(
		'day_off',
		workers.flatMap((worker) =>
			daysOff(worker, now, random).map((date) => ({ employee_id: worker.id, date })),
		),
	)
}

function employeeRow(worker: Worker, passwordHash: string, navigator: (typeof navigators)[number]) {
	const { id, login, name, country, role, isTraining, start } = worker
	return {
		id,
		login,
		password_hash: passwordHash,
		email: `${login}@${domainOf('roundsman')}`,
		name,
		country,
		postal_code: null,
		role,
		is_training: isTraining,
		is_active: true,
		language: chosenLanguage[login] ?? null,
		navigator,
		carrier: null,
		start_lat: start.lat,
		start_lng: start.lng,
	} satisfies Row<'employee'>
}

function tourPoints(
	{ id, login, country, start }: Worker,
	places: readonly Place[],
	random: Random,
): Row<'tour_point'>[] {
	const words = fieldWords[languageOf[country]].tourPoints
	const point = (
		key: string,
		{ lat, lng }: Location,
		own: Partial<Row<'tour_point'>>,
	): Row<'tour_point'> => ({
		id: deterministicId(`tour point ${login} ${key}`),
		employee_id: id,
		label: key,
		type: null,
		lat,
		lng,
		is_favorite: false,
		is_active_end: false,
		is_active_intermediate: false,
		...own,
	})
	const warehouse = { label: words.warehouse, type: 'intermediate', is_favorite: true } as const
	return [
		point('home', start, { label: words.home, type: 'end', is_active_end: true }),
		point('warehouse', random.pick(places), warehouse),
		point('coffee', random.pick(places), { label: words.coffee, is_favorite: true }),
		point('parcel shop', random.pick(places), { label: words.parcelShop, is_favorite: true }),
	]
}

/** Writes where employees' tours may end and lead. */
export async function writeTourPoints(
	write: Writer,
	workers: readonly Worker[],
	{ places, random }: { places: readonly Place[]; random: Random },
): Promise<void> {
	await write(
		'tour_point',
		workers.flatMap((worker) => tourPoints(worker, places, random.fork(`points ${worker.login}`))),
	)
}

/** Two weeks of holiday that lie behind, and a few days to come, the first of them not this week. */
export function daysOff({ login, country }: Worker, now: Date, source: Random): string[] {
	const random = source.fork(`days off ${login}`)
	const today = dateIn(timeZones[country], now)
	const holiday = addDays(today, -random.int(60, 250))
	const past = Array.from({ length: 12 }, (_, i) => addDays(holiday, i))
	const coming = [random.int(8, 12), random.int(31, 45), random.int(46, 58)]
	return [...past, ...coming.map((days) => addDays(today, days))].filter((day) =>
		isWorkingDay(country, day),
	)
}

/** A country's news, published in the mornings. */
export function newsRows(country: Country, now: Date): Row<'news'>[] {
	return newsItems.map(({ ageDays, texts }, i) => ({
		id: deterministicId(`news ${country} ${i}`),
		country,
		published_at: new Date(
			Math.floor(now.getTime() / 86_400_000 - ageDays) * 86_400_000 + 6 * 3_600_000,
		),
		texts,
	}))
}

/** The oldest news have been read. */
export function newsReadRows(country: Country, workers: readonly Worker[]): Row<'news_read'>[] {
	return workers.flatMap((worker) =>
		[3, 4, 5].map((i) => ({
			news_id: deterministicId(`news ${country} ${i}`),
			employee_id: worker.id,
		})),
	)
}
