import type { Db } from '../../apps/api/src/db/database.ts'
import { createEmployee, createVisit } from '../../apps/api/src/testing/worlds/factories.ts'
import { addDays, weekday } from '../../packages/contract/src/index.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'
import type { Person } from '../support/world/world.ts'
import type { Engine, Point } from './engine.ts'
import type { EnginePerson } from './engine-person.ts'
import { engines, inEngine } from './engines.ts'
import { signInAtDesk } from './sign-ins.ts'

const deskSize = { width: 1400, height: 1000 }
/** More than a screen shows. */
const colleagues = 30

const mondayAfter = ({ date }: Person) => addDays(date, 8 - (weekday(date) || 7))

/** A sector of many people, each with two visits on a day. */
async function createTeam(db: Db, { sectorId }: Person, date: string) {
	const team = []
	for (let place = 0; place < colleagues; place += 1) {
		const number = String(place + 1).padStart(2, '0')
		const employee = await createEmployee(db, new Date(), { country: 'fr', sectorId })
		await db
			.updateTable('employee')
			.set({ name: `Équipier ${number}` })
			.where('id', '=', employee.id)
			.execute()
		for (const tour_position of [1, 2]) await createVisit(db, employee, { date, tour_position })
		team.push(employee)
	}
	return team
}

type Shown = { lanes: number; bars: number; narrow: number; isCutOff: boolean; asidePx: number }

/** Runs in the page: what of the lanes is drawn, whether the page is wider than its window, how far hours lie aside. */
function look(): Shown {
	const bars = [...document.querySelectorAll('[data-lane] [data-block]')]
	const scroller = bars[0]?.closest('[data-scroll-pane]')
	const rightOf = (one: Element | null | undefined) => one?.getBoundingClientRect().right ?? 0
	const axis = rightOf(scroller?.previousElementSibling?.lastElementChild)
	return {
		lanes: document.querySelectorAll('[data-lane]').length,
		bars: bars.length,
		narrow: bars.filter((bar) => bar.getBoundingClientRect().width < 24).length,
		isCutOff: document.documentElement.scrollWidth > innerWidth,
		asidePx: Math.round(Math.abs(axis - rightOf(bars[0]?.parentElement))),
	}
}

function scrollLanes(): void {
	const pane = document.querySelector('[data-lane]')?.closest('[data-scroll-pane]')
	pane?.scrollTo(0, pane.scrollHeight)
}

/** From the first bar of the first lane to the end of the second lane. */
function dragPoints(): Point[] {
	const lanes = [...document.querySelectorAll('[data-lane]')]
	const [first, second] = lanes.filter((lane) => lane.querySelector('[data-block]'))
	const from = first?.querySelector('[data-block]')?.getBoundingClientRect()
	const to = [...(second?.querySelectorAll('[data-block]') ?? [])].at(-1)?.getBoundingClientRect()
	if (!from || !to) return []
	const end = { x: Math.round(to.right + 40), y: Math.round(to.top + to.height / 2) }
	const start = { x: Math.round(from.left + 6), y: Math.round(from.top + from.height / 2) }
	return [start, { x: start.x + 20, y: start.y + 20 }, { x: end.x - 10, y: end.y }, end]
}

/** The bars of a week's days that are drawn as what they hold. */
const filledDays = () =>
	[...document.querySelectorAll('[data-load]')].filter((bar) =>
		[bar, ...bar.querySelectorAll('*')].some((one) =>
			getComputedStyle(one).backgroundImage.includes('gradient'),
		),
	).length

async function moveByPointer(engine: Engine, desk: EnginePerson): Promise<void> {
	await desk.until('something staged', async () => {
		await engine.drag((await desk.run(dragPoints)) as Point[])
		return desk.sees(fill(fr.board.send_one, { count: 1 }))
	})
}

for (const one of engines) {
	test(`a day and a week are planned on the board in ${one.name}`, {
		tag: ['@engines', '@long'],
	}, async ({ person, db, service }) => {
		const monday = mondayAfter(person)
		await createTeam(db, person, monday)
		await inEngine(one, deskSize, async (engine, desk) => {
			await signInAtDesk(engine, db, service.url)
			const address = `${service.url}/office/board?date=${monday}&sector=${person.sectorId}`
			await engine.open(address)
			await desk.shows('Équipier 01')
			const shown = (await desk.run(look)) as Shown
			expect(shown).toMatchObject({ narrow: 0, isCutOff: false, asidePx: 0 })
			expect(shown.bars).toBeGreaterThan(10)
			expect(shown.lanes).toBeLessThan(colleagues)
			await moveByPointer(engine, desk)
			await desk.run(scrollLanes)
			await desk.shows(`Équipier ${colleagues}`)

			await engine.open(`${address}&view=week`)
			await desk.shows('Équipier 01')
			await desk.until('days as bars', async () => Number(await desk.run(filledDays)) > 5)
			expect(await desk.run(look)).toMatchObject({ isCutOff: false })
		})
	})
}
