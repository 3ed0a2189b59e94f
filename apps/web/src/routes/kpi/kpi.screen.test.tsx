import { type KpiDay, kpiRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { heading, press, tile, waitFor, within } from '#testing/intents/intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const words = fr.kpi
const day = (date: string, sums: Partial<KpiDay> = {}): KpiDay => ({
	date,
	planned: 9,
	done: 9,
	kilometres: 86,
	onSiteMinutes: 275,
	returns: 3,
	newCustomers: 1,
	loyaltySteps: 0,
	coupons: 4,
	...sums,
})

/** A person with figures of this week and of the one before. */
function createBusy() {
	const service = createService()
	service.world.person.kpiDays = [
		day('2026-11-10', { done: 4, planned: 8 }),
		day('2026-11-16'),
		day('2026-11-17', { done: 8, kilometres: 112, coupons: 2 }),
		day('2026-11-20', { done: 0, kilometres: 0, onSiteMinutes: 0, returns: 0, coupons: 0 }),
	]
	return service
}

const figures = (app: RunningApp, label: string = words.byDay) =>
	app.screen.findByRole('list', { name: label })
const chart = ({ screen }: RunningApp, name: string) =>
	screen.findByRole('img', { name: new RegExp(`^${name}`) })
const said = async (found: Promise<HTMLElement>) => plain((await found).textContent ?? '')

describe('own figures', () => {
	it('show the week with its days, in charts that say themselves and in cells', async () => {
		const app = await renderApp({ at: '/profile', service: createBusy() })
		await app.user.click(await tile(app, fr.account.figures))
		await heading(app, words.title)
		expect(await app.screen.findByText(fill(words.weekOf, { week: 47 }))).toBeVisible()
		const visits = await chart(app, words.visits)
		expect(visits).toHaveAccessibleName(expect.stringContaining('mardi 8/9'))
		expect(visits).toHaveAccessibleName(
			expect.stringContaining(fill(words.visitsDone, { done: 17, planned: 27 })),
		)
		expect(await chart(app, words.kilometres)).toHaveAccessibleName(expect.stringContaining('198'))
		const rows = within(await figures(app)).getAllByRole('listitem')
		expect(rows).toHaveLength(7)
		const time = rows
			.map((row) => plain(row.textContent ?? ''))
			.find((text) => text.startsWith(words.onSiteMinutes))
		expect(time).toContain('9:10')
	})

	it('are held against the weeks before', async () => {
		const app = await renderApp({ at: '/my-kpi', service: createBusy() })
		await chart(app, words.visits)
		expect(app.screen.getByRole('main')).toHaveTextContent(
			plain(fill(words.averageIs, { value: '1/2' })),
		)
	})

	it('go back week by week and by month, and the address keeps it', async () => {
		const app = await renderApp({ at: '/my-kpi', service: createBusy() })
		await chart(app, words.visits)
		const after = app.screen.getByRole('button', { name: words['after.week'] })
		expect(after).toHaveAttribute('aria-disabled', 'true')
		await press(app, words['before.week'])
		await app.screen.findByText(fill(words.weekOf, { week: 46 }))
		expect(await said(figures(app))).toContain('4/8')
		await app.reload(app.address)
		await app.screen.findByText(fill(words.weekOf, { week: 46 }))
		await press(app, words.month, 'tab')
		await app.screen.findByText('novembre 2026')
		expect(await said(figures(app, words.byWeek))).toContain('21/35')
	})

	it('are there without network, with their age', async () => {
		const app = await renderApp({ at: '/my-kpi', service: createBusy() })
		await chart(app, words.visits)
		await app.pass(1000)
		await app.goOffline()
		await app.reload('/my-kpi')
		await chart(app, words.visits)
		await waitFor(() => expect(app.screen.getByRole('main')).toHaveTextContent(/\d:3\d/))
		expect(app.service.requestsOf(kpiRoutes.getKpi)).toHaveLength(1)
	})

	it('without any are shown as nothing done', async () => {
		const app = await renderApp({ at: '/my-kpi' })
		expect(await chart(app, words.visits)).toHaveAccessibleName(
			expect.stringContaining(fill(words.visitsDone, { done: 0, planned: 0 })),
		)
	})
})

describe('sharing', () => {
	/** A phone whose sheet takes files, or none. */
	async function openShared(canShare: boolean) {
		const shared: File[] = []
		const traits = {
			canShare: () => canShare,
			share: async ({ files }: { files: File[] }) => void shared.push(...files),
		}
		const app = await renderApp({ at: '/my-kpi', service: createBusy(), traits })
		await chart(app, words.visits)
		await press(app, words.share)
		return { app, shared }
	}

	it('gives the table to the system’s sheet, cell by cell', async () => {
		const { app, shared } = await openShared(true)
		await press(app, words.shareCsv)
		await waitFor(() => expect(shared).toHaveLength(1))
		expect(shared[0]?.name).toBe('chiffres-2026-11-16.csv')
		const lines = (await shared[0]?.text())?.split('\r\n') ?? []
		expect(lines[0]).toMatch(/"Semaine 47";"lun\.?";"mar\.?";.*"Total"/)
		expect(lines[1]).toMatch(/^"Visites";"9\/9";"8\/9";"0\/0";"0\/0";"0\/9";"17\/27"/)
	})

	it('saves it where there is no such sheet', async () => {
		const { app, shared } = await openShared(false)
		await press(app, words.shareCsv)
		await app.screen.findAllByText(plain(words.saved))
		expect(shared).toEqual([])
	})
})
