import { accessRoutes, type BoardProblem, boardRoutes } from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createBoard, date, visitOf } from '#testing/board-world.ts'
import { Refusal } from '#testing/office-service.ts'
import { access } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const words = en.board
const at = `/board?date=${date}`
const tour = (employeeId: string) => ({ employeeId, date })
const orderOf = (employeeId: string) => ({ kind: 'order' as const, ...tour(employeeId), ids: [] })
const nowhere = { before: { driveS: 0, distanceM: 0, finishS: 0 }, places: [], best: null }

/** A board of which the orders of both tours are collected and refused. */
function createRefused() {
	const world = createBoard()
	const order = (employeeId: string, reason: BoardProblem['reason']): BoardProblem => ({
		...{ visitId: null, tour: tour(employeeId), reason, by: null, current: null },
	})
	world.refusals.push(order('ann', 'unknown_person'), order('ben', 'date_out_of_range'))
	world.service.on(boardRoutes.proposeBoard, ({ body: { employeeId } }) => ({
		...{ changes: [orderOf(employeeId)], tours: [], left: [], customers: [] },
		source: 'roads' as const,
	}))
	return world
}

async function sendRefused() {
	const world = createRefused()
	const { service } = world
	const office = await renderOffice({ at, service })
	const { screen, user } = office
	for (const name of ['Tour of Ann Alt', 'Tour of Ben Bos']) {
		await user.click(await screen.findByRole('button', { name }))
		await user.click(screen.getByRole('button', { name: words['lane.order'] }))
		await user.click(await screen.findByRole('button', { name: words['proposal.take'] }))
	}
	await user.click(await screen.findByRole('button', { name: 'Send 2 changes' }))
	const tray = within(screen.getByRole('region', { name: words.tray }))
	await tray.findByText(words['problem.unknown_person'], { exact: false })
	return { ...world, ...office, tray }
}

it('says of each change of several orders why that one was not sent', async () => {
	const { tray } = await sendRefused()
	const [ofAnn, ofBen] = ['Ann Alt', 'Ben Bos'].map((name) => tray.getByText(name).closest('li'))
	expect(ofAnn).toHaveTextContent(words['problem.unknown_person'])
	expect(ofBen).toHaveTextContent(words['problem.date_out_of_range'])
})

it('says nothing of what was refused to the next who signs in', async () => {
	const { service, screen, user } = await sendRefused()
	service.on(accessRoutes.signOutOfOffice, () => {
		service.isSignedIn = false
		return undefined
	})
	service.on(accessRoutes.signInToOffice, () => {
		service.isSignedIn = true
		return { ...access, deviceMark: 'm'.repeat(43) }
	})
	await user.click(screen.getByRole('button', { name: /Karin Meier/ }))
	await user.click(screen.getByRole('button', { name: en.office.signOut }))
	await user.type(await screen.findByLabelText(en.session.login), 'karin')
	await user.type(screen.getByLabelText(en.session.password), 'nine-garages-further')
	await user.click(screen.getByRole('button', { name: en.session.submit }))
	const tray = within(await screen.findByRole('region', { name: words.tray }))
	expect(tray.getByText('Ann Alt')).toBeVisible()
	expect(tray.queryByText(words['problem.unknown_person'], { exact: false })).toBeNull()
})

it('says who else plans', async () => {
	const { service, board } = createBoard()
	const change = { kind: 'move' as const, visitId: '1', version: 1, ...tour('ben') }
	board.tray.others = [
		{ visitId: '1', by: 'Lou Petit', change },
		{ visitId: '2', by: 'Lou Petit', change: { ...change, visitId: '2' } },
	]
	const { screen } = await renderOffice({ at, service })
	expect(await screen.findByText(/visits done: 0 of 3 · also planning: Lou Petit$/)).toBeVisible()
})

it('does not take a visit to a next day that may not be, and takes the others there', async () => {
	const { service } = createBoard()
	service.on(boardRoutes.findBoardEffect, ({ body: { visitId } }) => ({
		...{ ...nowhere, forbidden: visitId === '1' ? ('date_excluded' as const) : null },
		source: 'roads' as const,
	}))
	const { screen, user } = await renderOffice({ at, service })
	for (const name of [/Garage 1/, /Garage 2/])
		await user.click(await screen.findByRole('button', { name }))
	await user.keyboard('n')
	expect(await screen.findByText(words['problem.date_excluded'])).toBeVisible()
	await waitFor(() => expect(service.requestsOf(boardRoutes.addBoardStep)).toHaveLength(1))
	expect(service.requestsOf(boardRoutes.addBoardStep)[0]?.input.body.changes).toMatchObject([
		{ kind: 'move', visitId: '2', employeeId: 'ann', date: '2026-11-20' },
	])
})

it('asks for the effects of many moves a few at a time, and keeps their order', async () => {
	const { service, board } = createBoard()
	const ids = Array.from({ length: 11 }, (_, index) => String(index + 10))
	board.visits = ids.map((id) => visitOf(id, 'ann'))
	const waiting: (() => void)[] = []
	service.on(boardRoutes.findBoardEffect, async () => {
		await new Promise<void>((answer) => waiting.push(answer))
		return { ...nowhere, forbidden: null, source: 'roads' as const }
	})
	const { screen, user } = await renderOffice({ at, service })
	for (const id of ids)
		await user.click(await screen.findByRole('button', { name: new RegExp(`Garage ${id}`) }))
	await user.keyboard('n')
	for (const [at] of ids.entries()) {
		await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
		expect(service.requestsOf(boardRoutes.findBoardEffect).length).toBeLessThanOrEqual(at + 4)
		waiting.shift()?.()
	}
	await waitFor(() => expect(service.requestsOf(boardRoutes.addBoardStep)).toHaveLength(1))
	const changes = service.requestsOf(boardRoutes.addBoardStep)[0]?.input.body.changes
	expect(changes).toMatchObject(ids.map((visitId) => ({ visitId, date: '2026-11-20' })))
})

it('does not put a visit where it may not be by keys that are faster than the effect', async () => {
	const { service } = createBoard()
	service.on(boardRoutes.findBoardEffect, () => ({
		...{ ...nowhere, forbidden: 'foreign_sector' as const, source: 'roads' as const },
	}))
	const { screen, user } = await renderOffice({ at, service })
	const block = await screen.findByRole('button', { name: /Garage 2/ })
	block.focus()
	await user.keyboard(' {ArrowDown} ')
	expect(await screen.findByText(words['problem.foreign_sector'])).toBeVisible()
	expect(service.requestsOf(boardRoutes.addBoardStep)).toHaveLength(0)
	expect(block).toHaveFocus()
})

it('does not put a customer of others on anybody by keys, and says so before the drop', async () => {
	const { service } = createBoard()
	service.on(boardRoutes.findBoardEffect, () => {
		throw new Refusal(404)
	})
	const { screen, user } = await renderOffice({ at, service })
	const block = await screen.findByRole('button', { name: /Garage 2/ })
	block.focus()
	await user.keyboard(' {ArrowDown}')
	const hint = screen.getByText(words['hand.keys']).closest('[role=status]')
	await waitFor(() => expect(hint).toHaveTextContent(words['problem.unknown_customer']))
	await user.keyboard(' ')
	await waitFor(() =>
		expect(screen.getAllByText(words['problem.unknown_customer'])[0]).toBeVisible(),
	)
	expect(service.requestsOf(boardRoutes.addBoardStep)).toHaveLength(0)
	block.focus()
	await user.keyboard('m')
	const sheet = within(await screen.findByRole('dialog'))
	await user.selectOptions(sheet.getByLabelText(words['move.employee']), 'ben')
	expect(await sheet.findByRole('alert')).toHaveTextContent(words['problem.unknown_customer'])
})
