import { accessRoutes, boardRoutes } from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { fireEvent, waitFor, within } from '@testing-library/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createBoard, date, visitOf } from '#testing/board-world.ts'
import { access } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const words = en.board
const at = `/board?date=${date}`

it('moves a visit by keys alone, undoes it, and sends it', async () => {
	const { service } = createBoard()
	const { screen, user } = await renderOffice({ at, service })
	const block = await screen.findByRole('button', { name: /Garage 2/ })
	block.focus()
	await user.keyboard(' ')
	expect(await screen.findByText(/Garage 2 taken/)).toBeInTheDocument()
	await user.keyboard('{ArrowDown}')
	await user.keyboard(' ')
	const lane = await screen.findByRole('region', { name: 'Ben Bos' })
	expect(await within(lane).findByRole('button', { name: /Garage 2.*not sent yet/ })).toBeVisible()
	const [request] = service.requestsOf(boardRoutes.addBoardStep)
	expect(request?.input.body.changes).toMatchObject([
		{ kind: 'move', visitId: '2', employeeId: 'ben', date, version: 1 },
	])
	await user.keyboard('{Control>}z{/Control}')
	await waitFor(() => expect(within(lane).queryByRole('button', { name: /Garage 2/ })).toBeNull())
	expect(service.requestsOf(boardRoutes.undoBoardStep)).toHaveLength(1)
})

it('plans a customer who waits by a sheet, with the effect before it is collected', async () => {
	const { service } = createBoard()
	const { screen, user } = await renderOffice({ at, service })
	await user.click(await screen.findByRole('button', { name: 'Plan Oldtimer Kraus' }))
	const sheet = within(await screen.findByRole('dialog'))
	expect(await sheet.findByText('11:23')).toBeVisible()
	await user.click(sheet.getByRole('button', { name: words['move.collect'] }))
	await user.click(await screen.findByRole('button', { name: 'Send 1 change' }))
	await waitFor(() => expect(service.requestsOf(boardRoutes.sendBoard)).toHaveLength(1))
	expect(await screen.findByText('1 change sent.')).toBeVisible()
	const [request] = service.requestsOf(boardRoutes.addBoardStep)
	expect(request?.input.body.changes).toMatchObject([
		{ kind: 'create', customerId: 'c-9', employeeId: 'ann', after: '3' },
	])
})

it('offers only those who work in the sector of a customer who waits', async () => {
	const { service, board } = createBoard()
	for (const person of board.people) person.sectorIds = [person.id === 'ben' ? 'lauf' : 'fürth']
	const { screen, user } = await renderOffice({ at, service })
	await user.click(await screen.findByRole('button', { name: 'Plan Oldtimer Kraus' }))
	const sheet = within(await screen.findByRole('dialog'))
	const people = sheet.getByLabelText(words['move.employee'])
	expect(within(people).getAllByRole('option')).toHaveLength(1)
	expect(people).toHaveValue('ben')
	const effects = () => service.requestsOf(boardRoutes.findBoardEffect)
	await waitFor(() => expect(effects()[0]?.input.body).toMatchObject({ employeeId: 'ben' }))
})

it('says that the cost of a customer without a location is unknown, and plans them all the same', async () => {
	const { service } = createBoard()
	const unknown = { driveS: 600, distanceM: 5000, finishS: 40_000 }
	service.on(boardRoutes.findBoardEffect, () => ({
		...{ before: unknown, places: [], best: null, forbidden: null, source: 'roads' as const },
	}))
	const { screen, user } = await renderOffice({ at, service })
	await user.click(await screen.findByRole('button', { name: 'Plan Oldtimer Kraus' }))
	const sheet = within(await screen.findByRole('dialog'))
	expect(await sheet.findByText(words['move.unplaced'])).toBeVisible()
	await user.click(sheet.getByRole('button', { name: words['move.collect'] }))
	expect(await screen.findByRole('button', { name: 'Send 1 change' })).toBeVisible()
})

it('selects by a press that does not move, and moves what is selected to the next working day', async () => {
	const { service } = createBoard()
	const { screen, user } = await renderOffice({ at, service })
	const block = await screen.findByRole('button', { name: /Garage 1/ })
	fireEvent.pointerDown(block, { button: 0, clientX: 300, clientY: 40, pointerId: 1 })
	fireEvent.pointerUp(block, { clientX: 300, clientY: 40, pointerId: 1 })
	await user.click(block)
	expect(await screen.findByRole('toolbar', { name: '1 selected' })).toBeVisible()
	await user.click(screen.getByRole('button', { name: words.toNextDay }))
	await waitFor(() => expect(service.requestsOf(boardRoutes.addBoardStep)).toHaveLength(1))
	expect(service.requestsOf(boardRoutes.addBoardStep)[0]?.input.body.changes).toMatchObject([
		{ kind: 'move', visitId: '1', employeeId: 'ann', date: '2026-11-20' },
	])
})

it('keeps what is staged and what was taken when the session ends, and stages it after signing in again', async () => {
	const { service } = createBoard()
	service.on(accessRoutes.signInToOffice, () => {
		service.isSignedIn = true
		return { ...access, deviceMark: 'm'.repeat(43) }
	})
	const { screen, user } = await renderOffice({ at, service })
	const lane = await screen.findByRole('region', { name: 'Ben Bos' })
	const move = async (name: RegExp) => {
		const block = await screen.findByRole('button', { name })
		block.focus()
		await user.keyboard(' {ArrowDown} ')
	}
	await move(/Garage 1/)
	await within(lane).findByRole('button', { name: /Garage 1.*not sent yet/ })
	service.isSignedIn = false
	await move(/Garage 2/)
	const again = (await screen.findByText(en.access['again.text'])).closest('dialog')
	const dialog = within(again as HTMLElement)
	expect(within(lane).getByRole('button', { name: /Garage 1.*not sent yet/ })).toBeInTheDocument()
	await user.type(dialog.getByLabelText(en.session.password), 'nine-garages-further')
	await user.click(dialog.getByRole('button', { name: en.session.submit }))
	expect(await within(lane).findByRole('button', { name: /Garage 2.*not sent yet/ })).toBeVisible()
	expect(within(lane).getByRole('button', { name: /Garage 1.*not sent yet/ })).toBeVisible()
	expect(service.requestsOf(boardRoutes.addBoardStep)).toHaveLength(2)
})

it('pins a visit by its key and lets it go by its button, and shows whose tour the map shows', async () => {
	const { service } = createBoard()
	const { screen, user } = await renderOffice({ at, service })
	const block = await screen.findByRole('button', { name: /Garage 2/ })
	block.focus()
	await user.keyboard('p')
	const pinned = await screen.findByRole('button', { name: /Garage 2.*pinned at \d\d:\d\d/ })
	const bodies = () => service.requestsOf(boardRoutes.addBoardStep).map(({ input }) => input.body)
	expect(bodies()[0]?.changes).toMatchObject([
		{ kind: 'move', visitId: '2', employeeId: 'ann', date, after: '1', version: 1 },
	])
	await user.click(pinned)
	await user.click(screen.getByRole('button', { name: words.unpin }))
	await waitFor(() => expect(bodies()).toHaveLength(2))
	expect(bodies()[1]?.changes).toMatchObject([{ visitId: '2', pin: null }])
	const names = ['Ann Alt', 'Ben Bos'].map((name) => screen.getByRole('button', { name }))
	expect(names.map((name) => name.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
	await user.click(screen.getByRole('button', { name: 'Ben Bos' }))
	expect(screen.getByRole('button', { name: 'Ben Bos' })).toHaveAttribute('aria-pressed', 'true')
})

it('says who is absent, whose phone is silent and what waits there', async () => {
	const { service, board } = createBoard()
	board.now = `${date}T10:00:00.000Z`
	const [ann, ben] = board.people
	ann?.daysOff.push({ date, part: 'whole' })
	if (ben) ben.phone = { lastContactAt: `${date}T09:19:00.000Z`, waiting: 2, refused: 0 }
	const { screen, user } = await renderOffice({ at, service })
	expect(await screen.findByText(words['badge.absent'])).toBeVisible()
	expect(screen.getByText('2 visits to move')).toBeVisible()
	expect(screen.getByText('Offline 41 min')).toBeVisible()
	expect(screen.getByText(/seen 10:19/)).toBeVisible()
	expect(screen.getByRole('button', { name: 'Share out 2 visits' })).toBeVisible()
	await user.click(screen.getByRole('button', { name: 'Tour of Ann Alt' }))
	await user.click(screen.getByRole('button', { name: words['lane.present'] }))
	await waitFor(() => expect(service.requestsOf(boardRoutes.setBoardAbsence)).toHaveLength(1))
	const [request] = service.requestsOf(boardRoutes.setBoardAbsence)
	expect(request?.input.body).toEqual({ employeeId: 'ann', isAbsent: false })
})

it('shows who was faster, and collects the change anew', async () => {
	const { service, board } = createBoard()
	const { screen, user } = await renderOffice({ at, service })
	const block = await screen.findByRole('button', { name: /Garage 2/ })
	block.focus()
	board.tray.problems = [
		{
			...{ visitId: '2', reason: 'changed', by: 'Lou' },
			current: { employee: 'Ben Bos', date, status: 'plan', version: 7 },
		},
	]
	await user.keyboard(' {ArrowDown} ')
	expect(await screen.findByText(/Lou has changed this visit meanwhile/)).toBeVisible()
	await user.click(screen.getByRole('button', { name: words.again }))
	await waitFor(() => expect(service.requestsOf(boardRoutes.addBoardStep)).toHaveLength(2))
	const last = service.requestsOf(boardRoutes.addBoardStep).at(-1)
	expect(last?.input.body.changes).toMatchObject([{ visitId: '2', version: 7 }])
})

it('says why changes were not sent, until they are changed anew', async () => {
	const { service, refusals } = createBoard()
	const { screen, user } = await renderOffice({ at, service })
	const block = await screen.findByRole('button', { name: /Garage 2/ })
	block.focus()
	await user.keyboard(' {ArrowDown} ')
	const send = await screen.findByRole('button', { name: 'Send 1 change' })
	const current = { employee: 'Ann Alt', date, status: 'plan' as const, version: 1 }
	refusals.push({ visitId: '2', reason: 'foreign_sector', by: null, current })
	await user.click(send)
	expect(await screen.findByText('1 change was not sent. The reason is below.')).toBeVisible()
	const tray = within(screen.getByRole('region', { name: words.tray }))
	expect(tray.getByText(new RegExp(words['problem.foreign_sector']))).toBeVisible()
	expect(tray.queryByRole('button', { name: words.again })).toBeNull()
	await user.click(tray.getByRole('button', { name: words.withdraw }))
	await waitFor(() => expect(tray.getByText(words['tray.none'])).toBeVisible())
})

it('shows what a phone does as soon as the service tells of it', async () => {
	const sockets: WebSocket[] = []
	class TestSocket extends EventTarget {
		sent: string[] = []
		readyState = 1
		constructor() {
			super()
			sockets.push(this as unknown as WebSocket)
		}
		send(data: string) {
			this.sent.push(data)
		}
		close() {}
	}
	vi.stubGlobal('WebSocket', TestSocket)
	const { service, board } = createBoard()
	const { screen } = await renderOffice({ at, service })
	const { startLive } = await import('#app/live/live.ts')
	onTestFinished(startLive())
	await screen.findByRole('button', { name: /Garage 1/ })
	await waitFor(() => expect(sockets).toHaveLength(1))
	const [socket] = sockets
	const tell = (message: object) =>
		socket?.onmessage?.({ data: JSON.stringify(message) } as MessageEvent)
	socket?.onopen?.({} as Event)
	expect(socket).toMatchObject({ sent: ['{"kind":"hello-office"}'] })
	tell({ kind: 'ready' })
	const reads = () => service.requestsOf(boardRoutes.getBoard).length
	await waitFor(() => expect(reads()).toBe(2))
	tell({ kind: 'office', record: 'coupon' })
	board.visits.push(visitOf('4', 'ben'))
	tell({ kind: 'office', record: 'visit' })
	expect(await screen.findByRole('button', { name: /Garage 4/ })).toBeVisible()
	expect(reads()).toBe(3)
})

it('shows the week in hours, what a due customer would cost on each day, and collects it there', async () => {
	const { service, board } = createBoard()
	board.people[1]?.daysOff.push({ date: '2026-11-20', part: 'whole' })
	const { screen, user, router } = await renderOffice({ at: `${at}&view=week`, service })
	const week = within(await screen.findByRole('table', { name: words['view.week'] }))
	const asked = service.requestsOf(boardRoutes.getBoard)[0]?.input.query
	expect(asked).toMatchObject({ date: '2026-11-16', days: 5 })
	expect(week.getByText(words['lane.off'])).toBeVisible()
	await user.click(await screen.findByRole('button', { name: /Plan Oldtimer Kraus/ }))
	await user.click(week.getByRole('button', { name: /^Ben Bos, .*19/ }))
	await screen.findByText(/After Garage 3 · best/)
	await user.click(screen.getByRole('button', { name: words['move.collect'] }))
	await waitFor(() => expect(service.requestsOf(boardRoutes.addBoardStep)).toHaveLength(1))
	expect(service.requestsOf(boardRoutes.addBoardStep)[0]?.input.body.changes).toMatchObject([
		{ kind: 'create', customerId: 'c-9', employeeId: 'ben', date },
	])
	const ofAnn = await week.findByRole('button', { name: /^Ann Alt, .*19/ })
	await user.click(ofAnn)
	await user.click(await screen.findByRole('checkbox', { name: 'Garage 1' }))
	await user.click(screen.getByRole('checkbox', { name: 'Garage 2' }))
	await user.click(screen.getByRole('button', { name: 'Take 2 visits' }))
	expect(screen.getByText(/2 visits taken/)).toBeInTheDocument()
	ofAnn.focus()
	await user.keyboard('{ArrowRight}')
	expect(screen.getByText(/Ann Alt, .*20/, { selector: '[role=status] *' })).toBeInTheDocument()
	await user.keyboard(' ')
	await waitFor(() => expect(service.requestsOf(boardRoutes.addBoardStep)).toHaveLength(2))
	expect(service.requestsOf(boardRoutes.addBoardStep)[1]?.input.body.changes).toMatchObject([
		{ kind: 'move', visitId: '1', employeeId: 'ann', date: '2026-11-20' },
		{ kind: 'move', visitId: '2', employeeId: 'ann', date: '2026-11-20' },
	])
	await user.click(await week.findByRole('button', { name: /^Ann Alt, .*19/ }))
	await user.click(await screen.findByRole('button', { name: words['week.openDay'] }))
	await waitFor(() => expect(router.state.location.search).toMatchObject({ view: 'day' }))
})
