import { boardRoutes, fullDayS } from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createBoard, date, visitOf } from '#testing/board-world.ts'
import { Refusal } from '#testing/office-service.ts'
import { renderOffice } from '#testing/render-office.ts'

const words = en.board
const at = `/board?view=month&date=${date}`

it('shows how full each day of a month is, and why somebody does not work', async () => {
	const { service, board } = createBoard()
	const [ann, ben] = board.people
	ann?.daysOff.push({ date: '2026-11-20', part: 'whole' }, { date: '2026-11-23', part: 'morning' })
	ben?.holidays.push('2026-11-02')
	board.visits.push(...[4, 5, 6, 7, 8, 9, 10].map((id) => visitOf(String(id), 'ben')))
	const { screen } = await renderOffice({ at, service })
	const table = within(await screen.findByRole('table', { name: words['view.month'] }))
	expect(screen.getByRole('heading', { name: /November 2026/ })).toBeVisible()
	const day = (name: RegExp) => table.getByRole('button', { name })
	expect(day(/^Ann Alt, Thursday,? .*19/)).toHaveAccessibleName(/2 visits, 3 h 00$/)
	expect(day(/^Ann Alt, .*20/)).toHaveAccessibleName(/No visits, Day off$/)
	expect(day(/^Ann Alt, .*23/)).toHaveAccessibleName(/No visits, Off in the morning$/)
	expect(day(/^Ben Bos, Monday,? .*\b2\b/)).toHaveAccessibleName(/No visits, Public holiday$/)
	const over = (9 * 3600 - fullDayS) / 60
	expect(day(/^Ben Bos, .*19/)).toHaveAccessibleName(new RegExp(`9 h 00, \\+${over} min$`))
	const head = table.getByRole('columnheader', { name: /19/ })
	expect(head).toHaveTextContent('10 visits')
	expect(head).toHaveAttribute('aria-current', 'date')
	expect(table.getAllByRole('columnheader')).toHaveLength(30)
})

it('marks today where the dispatcher is, also after midnight there', async () => {
	const { service, board } = createBoard()
	board.now = `${date}T23:30:00.000Z`
	const { screen } = await renderOffice({ at, service })
	const table = within(await screen.findByRole('table', { name: words['view.month'] }))
	const marked = table
		.getAllByRole('columnheader')
		.filter((one) => one.hasAttribute('aria-current'))
	expect(marked.map((one) => one.textContent)).toEqual([expect.stringContaining('20')])
})

it('leads by arrows from day to day, and by Enter into the day', async () => {
	const { service } = createBoard()
	const { screen, user, router } = await renderOffice({ at, service })
	const table = within(await screen.findByRole('table', { name: words['view.month'] }))
	const first = table.getByRole('button', { name: /^Ann Alt, Sunday,? .*\b1\b/ })
	first.focus()
	await user.keyboard('{ArrowLeft}{ArrowUp}')
	expect(first).toHaveFocus()
	await user.keyboard('{End}')
	expect(document.activeElement).toHaveAccessibleName(/^Ann Alt, .*30/)
	await user.keyboard('{Home}{ArrowRight}{ArrowDown}')
	expect(document.activeElement).toHaveAccessibleName(/^Ben Bos, Monday,? .*\b2\b/)
	await user.keyboard('{Enter}')
	expect(await screen.findByRole('region', { name: 'Ann Alt' })).toBeVisible()
	expect(router.state.location.search).toMatchObject({ date: '2026-11-02' })
})

it('goes to the months beside it, says what is not sent, and sends it', async () => {
	const { service } = createBoard()
	const { screen, user } = await renderOffice({ at: `/board?date=${date}`, service })
	const block = await screen.findByRole('button', { name: /Garage 2/ })
	block.focus()
	await user.keyboard(' {ArrowDown} ')
	await waitFor(() => expect(service.requestsOf(boardRoutes.addBoardStep)).toHaveLength(1))
	await user.click(screen.getByRole('button', { name: words['view.month'] }))
	const staged = await screen.findByRole('button', { name: /^Ben Bos, .*19.*1 not sent yet$/ })
	expect(staged).toBeVisible()
	const tray = within(screen.getByRole('region', { name: words.tray }))
	expect(tray.getByText('Garage 2')).toBeVisible()
	expect(tray.getByText('to Ben Bos')).toBeVisible()
	await user.click(screen.getByRole('button', { name: words['next.month'] }))
	expect(await screen.findByRole('heading', { name: /December 2026/ })).toBeVisible()
	await user.click(screen.getByRole('button', { name: words['previous.month'] }))
	await user.click(screen.getByRole('button', { name: words['previous.month'] }))
	expect(await screen.findByRole('heading', { name: /October 2026/ })).toBeVisible()
	await screen.findByRole('button', { name: 'Send 1 change' })
	await user.keyboard('{Control>}{Enter}{/Control}')
	await waitFor(() => expect(service.requestsOf(boardRoutes.sendBoard)).toHaveLength(1))
	await waitFor(() => expect(screen.queryByRole('region', { name: words.tray })).toBeNull())
})

it('says that nobody works there, and reads again what did not come', async () => {
	const { service, board } = createBoard()
	const people = board.people.splice(0)
	const { screen, user } = await renderOffice({ at, service })
	for (const view of ['view.day', 'view.week', 'view.month'] as const) {
		await user.click(await screen.findByRole('button', { name: words[view] }))
		expect(await screen.findByText(words['people.none'])).toBeVisible()
	}
	service.on(boardRoutes.getBoardMonth, () => {
		throw new Refusal(422)
	})
	await user.click(await screen.findByRole('button', { name: words['next.month'] }))
	const again = await screen.findByRole('button', { name: en.common.retry })
	service.on(boardRoutes.getBoardMonth, ({ query: { month } }) => ({
		...{ month, now: board.now, tray: board.tray },
		people: people.map((person) => ({ ...person, tours: [] })),
	}))
	await user.click(again)
	expect(await screen.findByRole('table', { name: words['view.month'] })).toBeVisible()
})
