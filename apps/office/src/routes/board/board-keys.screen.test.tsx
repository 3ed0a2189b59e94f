import { boardRoutes } from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createBoard, date, visitOf } from '#testing/board-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const words = en.board
const at = `/board?date=${date}`

it('leads by arrows from visit to visit, and Tab stops once in a tour', async () => {
	const { service } = createBoard()
	const { screen, user } = await renderOffice({ at, service })
	const first = await screen.findByRole('button', { name: /Garage 1/ })
	first.focus()
	await user.keyboard('{ArrowRight}')
	expect(screen.getByRole('button', { name: /Garage 2/ })).toHaveFocus()
	await user.keyboard('{ArrowDown}')
	expect(screen.getByRole('button', { name: /Garage 3/ })).toHaveFocus()
	await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}')
	expect(first).toHaveFocus()
	await user.tab()
	expect(screen.getByRole('button', { name: 'Ben Bos' })).toHaveFocus()
})

it('keeps the focus on a visit that goes to another tour, to another day and back', async () => {
	const { service } = createBoard()
	const { screen, user } = await renderOffice({ at, service })
	const block = await screen.findByRole('button', { name: /Garage 2/ })
	block.focus()
	await user.keyboard(' {ArrowDown}')
	const hint = screen.getByText(words['hand.keys']).closest('[role=status]')
	expect(hint).toHaveTextContent(/Garage 2: Ben Bos/)
	await waitFor(() => expect(hint).toHaveTextContent(/\d\d:\d\d · \+17 min/))
	await user.keyboard(' ')
	const lane = within(await screen.findByRole('region', { name: 'Ben Bos' }))
	await waitFor(() => expect(lane.getByRole('button', { name: /Garage 2/ })).toHaveFocus())
	expect(screen.queryByText(words['hand.keys'])).toBeNull()
	await user.keyboard('n')
	await waitFor(() => expect(lane.queryByRole('button', { name: /Garage 2/ })).toBeNull())
	expect(lane.getByRole('button', { name: /Garage 3/ })).toHaveFocus()
	const bodies = service.requestsOf(boardRoutes.addBoardStep).map(({ input }) => input.body)
	expect(bodies[1]?.changes).toMatchObject([
		{ kind: 'move', visitId: '2', employeeId: 'ben', date: '2026-11-20' },
	])
})

it('says by ? what the keys do, leads by / to who waits, and sends', async () => {
	const { service } = createBoard()
	const { screen, user } = await renderOffice({ at, service })
	await screen.findByRole('button', { name: 'Plan Oldtimer Kraus' })
	expect(screen.getByText(/\? shows all keys/)).toBeVisible()
	await user.keyboard('?')
	const keys = screen.getByText(words['keys.pin'])
	expect(keys).toBeVisible()
	await user.keyboard('{Escape}')
	expect(keys).not.toBeVisible()
	await user.keyboard('/')
	expect(screen.getByRole('searchbox', { name: words['due.search'] })).toHaveFocus()
	await user.tab()
	await user.tab()
	expect(screen.getByRole('button', { name: 'Plan Oldtimer Kraus' })).toHaveFocus()
	await user.keyboard('{Enter}')
	const sheet = within(await screen.findByRole('dialog'))
	await sheet.findByText('11:23')
	sheet.getByRole('button', { name: words['move.collect'] }).focus()
	await user.keyboard('{Enter}')
	await screen.findByRole('button', { name: 'Send 1 change' })
	await user.keyboard('{Control>}{Enter}{/Control}')
	expect(await screen.findByText('1 change sent.')).toBeVisible()
	await user.keyboard('{Control>}{Enter}{/Control}')
	expect(service.requestsOf(boardRoutes.sendBoard)).toHaveLength(1)
})

it('gives the focus back from what a tour can do, and to the next who waits', async () => {
	const { service, board } = createBoard()
	service.on(boardRoutes.proposeBoard, () => ({
		...{ changes: [], tours: [], left: [], customers: [], source: 'roads' as const },
	}))
	board.visits.push(visitOf('4', 'ben'))
	const { screen, user } = await renderOffice({ at, service })
	const menu = await screen.findByRole('button', { name: 'Tour of Ben Bos' })
	menu.focus()
	await user.keyboard('{Enter}')
	await user.tab()
	await user.keyboard('{Escape}')
	expect(menu).toHaveFocus()
	await user.keyboard('{Enter}')
	await user.click(screen.getByRole('button', { name: words['lane.fill'] }))
	await screen.findByText(words['proposal.none.fill'])
	await user.keyboard('{Escape}')
	await waitFor(() => expect(menu).toHaveFocus())
})

it('collects the part of a proposal that is ticked, and says how much that is', async () => {
	const { service, board } = createBoard()
	board.visits.push(visitOf('4', 'ben'), visitOf('5', 'ben'))
	const move = (visitId: string) => ({
		...{ kind: 'move' as const, visitId, version: 1, employeeId: 'ann', date: board.date },
	})
	service.on(boardRoutes.proposeBoard, () => ({
		...{ changes: [move('4'), move('5')], tours: [], left: [], customers: [] },
		source: 'roads' as const,
	}))
	const { screen, user } = await renderOffice({ at, service })
	await user.click(await screen.findByRole('button', { name: 'Tour of Ben Bos' }))
	await user.click(screen.getByRole('button', { name: words['lane.share'] }))
	await screen.findByRole('button', { name: words['proposal.take'] })
	const [first] = screen.getAllByRole('checkbox')
	if (first) await user.click(first)
	await user.click(screen.getByRole('button', { name: 'Collect 1' }))
	await waitFor(() =>
		expect(service.requestsOf(boardRoutes.addBoardStep).at(-1)?.input.body).toEqual({
			changes: [move('5')],
		}),
	)
})

it('says why a drop on a day off may not be, and leaves the visit where it is', async () => {
	const { service } = createBoard()
	service.on(boardRoutes.findBoardEffect, () => ({
		...{ before: { driveS: 0, distanceM: 0, finishS: 0 }, places: [], best: null },
		...{ forbidden: 'date_excluded' as const, source: 'roads' as const },
	}))
	const { screen, user } = await renderOffice({ at, service })
	const block = await screen.findByRole('button', { name: /Garage 2/ })
	block.focus()
	await user.keyboard(' {ArrowDown}')
	const hint = screen.getByText(words['hand.keys']).closest('[role=status]')
	await waitFor(() => expect(hint).toHaveTextContent(words['problem.date_excluded']))
	await user.keyboard(' ')
	expect(await screen.findByText(words['problem.date_excluded'])).toBeVisible()
	expect(block).toHaveFocus()
	expect(service.requestsOf(boardRoutes.addBoardStep)).toHaveLength(0)
})
