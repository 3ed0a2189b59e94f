import {
	contractVersion,
	type OfficeParcel,
	type OfficeReturnDetails,
	type OfficeTicketDetails,
	officeOrderRoutes,
	officeParcelRoutes,
	officeReturnRoutes,
	officeTicketRoutes,
	personRoutes,
	type WorkStateDetails,
	workStateRoutes,
} from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { administrator, createOfficeService, pageOf, personOf } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const at = '2026-11-18T10:20:00.000Z'
const employee = { id: id(2), name: 'Camille Durand' }
const place = { country: 'fr' as const, sector: { id: id(3), name: 'Annecy' } }
const customer = { id: id(4), title: 'Garage Martin', number: 'K10002' }

const signed: OfficeReturnDetails = {
	...{ id: id(5), number: 20431, customer, ...place, employee, createdAt: at, confirmedAt: at },
	...{ standing: 'to-check', isAnswered: false, articles: 1, quantity: 2, sum: 187.4, version: 2 },
	...{ comment: '', confirmedBy: employee.name, signerName: 'Paul Martin', signatureUrl: null },
	...{ signatureStrokes: null, review: null, claims: [] },
}

const parcel: OfficeParcel = {
	...{ id: id(20), number: 30396, employee, country: 'fr', status: 'sent', type: 'dirty' },
	...{ carrier: 'gls', shipmentNumber: '8K00012345678', articles: 2, quantity: 2 },
	...{ weight: 3, createdAt: at, shipment: null, version: 1 },
}

const problem: OfficeTicketDetails = {
	...{ id: id(6), number: 5127, status: 'new', reason: 'product', clarification: 'does_not_fit' },
	...{ customer, ...place, employee, createdAt: at, closedAt: null, answeredAt: null },
	...{ assignee: null, dueOn: null },
	...{ comment: 'The discs are 312 mm.', order: '71920', brand: 'ATE', article: '24.0125' },
	...{ vin: 'WVWZZZAUZGP063412', vinOrPlateNumber: null, correctAddress: null, solution: null },
	...{ elsewhere: null, photos: [], answers: [] },
}

it('accepts many returns at once, of one country', async () => {
	const other = { ...signed, id: id(15), number: 20432, sum: 10 }
	const standings = new Map([signed, other].map((one) => [one.id, 'to-check']))
	const service = createOfficeService()
		.on(officeReturnRoutes.listOfficeReturns, ({ query }) => {
			const wanted = query['filter.standing'] ?? []
			const rows = [signed, other].filter((one) => wanted.includes(standings.get(one.id) as never))
			return pageOf(rows, query)
		})
		.on(officeReturnRoutes.countOfficeReturns, () => ({
			...{ toCheck: 2, questioned: 0, sumToCheck: 197.4 },
		}))
		.on(officeReturnRoutes.getOfficeReturn, () => signed)
		.on(officeReturnRoutes.approveReturn, ({ params }) => {
			standings.set(params.id, 'approved')
			return { ...signed, id: params.id, standing: 'approved' as const }
		})
	const { screen, user, router } = await renderOffice({ at: '/returns', service })
	await screen.findAllByRole('button', { name: customer.title })
	for (const box of screen.getAllByRole('checkbox', { name: /Garage Martin/ }))
		await user.click(box)
	await user.click(await screen.findByRole('button', { name: /Accept 2 returns, .*197/ }))
	expect(await screen.findByText('2 returns accepted.')).toBeVisible()
	await waitFor(() => expect(screen.queryByRole('button', { name: customer.title })).toBeNull())
	expect(service.requestsOf(officeReturnRoutes.approveReturn)).toHaveLength(2)
	await user.selectOptions(screen.getByRole('combobox', { name: en.returnsInOffice.country }), 'fr')
	expect(router.state.location.search).toMatchObject({ country: 'fr' })
})

it('shows around a return what its customer sends back, and the orders of its claims', async () => {
	const claimOf = (
		orderId: string,
		isOrderPaid: boolean,
	): OfficeReturnDetails['claims'][number] => ({
		...{
			id: orderId,
			article: '24.3541',
			articleType: 'Calliper',
			brand: 'ATE',
			orderId,
			isOrderPaid,
		},
		...{ price: 39, quantity: 1, amount: 39, cause: 'wrong_delivered', causeLabel: 'Wrong part' },
		...{
			additionalCauseLabel: null,
			comment: '',
			status: 'confirmed',
			photos: [],
			missingPhotos: 0,
		},
	})
	const whole = { ...signed, claims: [claimOf('88214', true), claimOf('88190', false)] }
	const service = createOfficeService()
		.on(officeReturnRoutes.listOfficeReturns, ({ query }) =>
			pageOf([whole, { ...whole, id: id(16), standing: 'approved' as const }], query),
		)
		.on(officeOrderRoutes.listOfficeOrders, ({ query }) => pageOf([], query))
		.on(officeParcelRoutes.listOfficeParcels, ({ query }) =>
			pageOf(query['filter.return'] === whole.id ? [parcel] : [], query),
		)
		.on(officeReturnRoutes.countOfficeReturns, () => ({
			...{ toCheck: 1, questioned: 0, sumToCheck: 187.4 },
		}))
		.on(officeReturnRoutes.getOfficeReturn, () => whole)
	const { screen } = await renderOffice({ at: `/returns/${whole.id}`, service })
	const sent = await screen.findByRole('link', { name: 'Parcel 30396' })
	expect(sent.closest('div')).toHaveTextContent(/Sent · GLS/)
	expect(screen.getByRole('link', { name: 'Track: Parcel 30396' })).toHaveAttribute(
		'href',
		expect.stringContaining('8K00012345678'),
	)
	expect(await screen.findByText('2 returns · 0 orders')).toBeVisible()
	expect(screen.getByText('Accepted: 1')).toBeVisible()
	const ofOrder = (number: string) => screen.getByRole('link', { name: `Open: Order ${number}` })
	expect(ofOrder('88214').closest('div')).toHaveTextContent(en.returnsInOffice['context.paid'])
	expect(ofOrder('88190').closest('div')).toHaveTextContent(en.returnsInOffice.unpaid)
	expect(ofOrder('88190')).toHaveAttribute('href', expect.stringContaining('88190'))
})

it('asks about a return, says what is wrong with the question, and accepts', async () => {
	let whole = signed
	const decided = (change: Partial<OfficeReturnDetails>) => {
		whole = { ...whole, ...change }
		return whole
	}
	const service = createOfficeService()
		.on(officeReturnRoutes.listOfficeReturns, ({ query }) => pageOf([whole], query))
		.on(officeOrderRoutes.listOfficeOrders, ({ query }) => pageOf([], query))
		.on(officeReturnRoutes.countOfficeReturns, () => ({
			...{ toCheck: 1, questioned: 0, sumToCheck: 187.4 },
		}))
		.on(officeReturnRoutes.getOfficeReturn, () => whole)
		.on(officeReturnRoutes.questionReturn, ({ body: { question } }) => {
			const review = { state: 'questioned' as const, question, by: 'Karin Meier', at }
			return decided({
				standing: 'questioned',
				review: { ...review, answer: null, answeredAt: null },
			})
		})
		.on(officeReturnRoutes.approveReturn, () => decided({ standing: 'approved' }))
	const { screen, user, router } = await renderOffice({ at: '/returns', service })
	const words = en.returnsInOffice
	await user.click(await screen.findByRole('button', { name: customer.title }))
	expect(router.state.location.pathname).toBe(`/returns/${signed.id}`)
	await user.click(await screen.findByRole('button', { name: words.ask }))
	await user.click(screen.getByRole('button', { name: words['ask.send'] }))
	expect(await screen.findByText(en.errors.required)).toBeVisible()
	await user.type(screen.getByLabelText(words['ask.label']), 'Is the seal there?')
	await user.click(screen.getByRole('button', { name: words['ask.send'] }))
	expect(await screen.findByText('Camille Durand has not answered yet.')).toBeVisible()
	expect(service.requestsOf(officeReturnRoutes.questionReturn).at(-1)?.input.body).toEqual({
		question: 'Is the seal there?',
	})
	await user.click(screen.getByRole('button', { name: /^Accept/ }))
	await waitFor(() => expect(service.requestsOf(officeReturnRoutes.approveReturn)).toHaveLength(1))
})

it('answers a ticket and solves it by the answer', async () => {
	const service = createOfficeService()
		.on(officeTicketRoutes.listOfficeTickets, ({ query }) => pageOf([problem], query))
		.on(officeTicketRoutes.countOfficeTickets, () => ({
			...{ new: 1, open: 0, solved: 0, mine: 0, nobody: 1, overdue: 0, oldestAt: at },
			reasons: [{ reason: 'product', count: 1 }],
		}))
		.on(officeTicketRoutes.getOfficeTicket, () => problem)
		.on(officeTicketRoutes.answerTicket, ({ body: { answer: text } }) => ({
			...problem,
			status: 'solved' as const,
			...{ solution: text, closedAt: at },
			answers: [{ id: id(9), text, by: 'Karin Meier', at }],
		}))
	const { screen, user } = await renderOffice({ at: '/tickets', service })
	const words = en.ticketsInOffice
	const queues = within(await screen.findByRole('navigation', { name: words.queues }))
	await user.click(await queues.findByRole('button', { name: /^Product/ }))
	await waitFor(() =>
		expect(
			service.requestsOf(officeTicketRoutes.listOfficeTickets).at(-1)?.input.query,
		).toMatchObject({ 'filter.status': ['new'], 'filter.reason': ['product'] }),
	)
	await user.click(await screen.findByRole('button', { name: customer.title }))
	await user.click(await screen.findByRole('button', { name: words['solution.article'] }))
	const field = screen.getByLabelText(words.answer)
	const begin = 'Another article comes in place of ATE 24.0125, order 71920.'
	expect(field).toHaveValue(begin)
	await user.click(screen.getByRole('button', { name: words['solution.credit'], pressed: false }))
	expect(field).toHaveValue('We credit ATE 24.0125, order 71920.')
	await user.click(screen.getByRole('button', { name: words['solution.credit'], pressed: true }))
	await user.type(field, 'The right set comes on Friday.')
	await user.click(screen.getByRole('button', { name: words['answer.solve'] }))
	expect(await screen.findByText(words.solved)).toBeVisible()
	expect(service.requestsOf(officeTicketRoutes.answerTicket).at(-1)?.input.body).toEqual({
		...{ answer: 'The right set comes on Friday.', isSolved: true },
	})
})

it('finds tickets by whose care they are in, until when and where, and says both of one', async () => {
	let ticket: OfficeTicketDetails = { ...problem, status: 'open', dueOn: '2026-11-01' }
	const service = createOfficeService()
		.on(officeTicketRoutes.listOfficeTickets, ({ query }) => pageOf([ticket], query))
		.on(officeTicketRoutes.countOfficeTickets, () => ({
			...{ new: 0, open: 1, solved: 0, mine: 4, nobody: 1, overdue: 1, oldestAt: at },
			reasons: [],
		}))
		.on(officeTicketRoutes.getOfficeTicket, () => ticket)
		.on(officeTicketRoutes.setTicketStatus, () => {
			ticket = { ...ticket, assignee: { id: administrator.id, name: administrator.name } }
			return ticket
		})
		.on(officeTicketRoutes.setTicketDue, ({ body }) => {
			ticket = { ...ticket, ...body }
			return ticket
		})
	const { screen, user, router } = await renderOffice({ at: '/tickets?status=all', service })
	const words = en.ticketsInOffice
	const queues = within(await screen.findByRole('navigation', { name: words.queues }))
	await user.click(await queues.findByRole('button', { name: `${words['assignee.me']} 4` }))
	await user.click(queues.getByRole('button', { name: `${words['due.overdue']} 1` }))
	await user.selectOptions(screen.getByRole('combobox', { name: words.country }), 'fr')
	await waitFor(() =>
		expect(
			service.requestsOf(officeTicketRoutes.listOfficeTickets).at(-1)?.input.query,
		).toMatchObject({ 'filter.assignee': 'me', 'filter.due': 'overdue', 'filter.country': 'fr' }),
	)
	expect(router.state.location.search).toMatchObject({ assignee: 'me', due: 'overdue' })
	await user.click(await screen.findByRole('button', { name: customer.title }))
	await user.click(await screen.findByRole('button', { name: words.takeOver }))
	expect(await screen.findByText(administrator.name)).toBeVisible()
	const due = screen.getByLabelText(words.dueOn)
	await user.clear(due)
	await user.type(due, '2026-12-01')
	await user.tab()
	expect(await screen.findByText(words['dueOn.saved'])).toBeVisible()
	expect(service.requestsOf(officeTicketRoutes.setTicketDue)[0]?.input.body).toEqual({
		dueOn: '2026-12-01',
	})
})

it('shows a refused change whole and what the phone says, and asks for what waits', async () => {
	const refused = { key: id(7), kind: 'visit-report', about: 'Kfz-Werkstatt Süß', savedAt: at }
	const state: WorkStateDetails = {
		...{ id: id(2), name: 'Sabine Größl', country: 'de', sectors: ['Lauf Süd'] },
		observes: { contact: true, version: true, work: true },
		...{ lastContactAt: at, waiting: 1, refused: 1, wireVersion: contractVersion, isOld: false },
		...{ storage: { usedBytes: 4e8, quotaBytes: 4e9 }, lostChanges: [], askedAt: null },
		waitingChanges: [{ key: id(8), kind: 'visit-create', about: 'Oldtimer Kraus', savedAt: at }],
		refusedChanges: [
			{
				...refused,
				arrivedAt: at,
				sent: [{ field: 'comment', label: 'Comment', value: 'Wants a quote for 4 discs' }],
				error: { type: 'CONFLICT', message: 'Cancelled meanwhile.' },
			},
		],
	}
	const service = createOfficeService()
		.on(workStateRoutes.listWorkStates, ({ query }) => pageOf([state], query))
		.on(workStateRoutes.countWorkStates, () => ({ everyone: 1, refused: 1, waiting: 1, old: 0 }))
		.on(workStateRoutes.getWorkState, () => state)
		.on(workStateRoutes.askToSend, () => ({ ...state, askedAt: at }))
	service.on(personRoutes.getPerson, () => personOf(2, { name: state.name }))
	const { screen, user, router } = await renderOffice({ at: '/work-state', service })
	const words = en.workState
	await user.click(await screen.findByRole('button', { name: state.name }))
	const sheet = within(await screen.findByRole('dialog'))
	expect(screen.getByRole('button', { name: state.name }).closest('tr')).toHaveAttribute(
		'aria-current',
		'true',
	)
	expect(await sheet.findByText('Wants a quote for 4 discs')).toBeVisible()
	expect(sheet.getByText('New visit: Oldtimer Kraus')).toBeVisible()
	await user.click(sheet.getByRole('button', { name: words.help }))
	expect(sheet.getByText('The office refused this: Cancelled meanwhile.')).toBeVisible()
	await user.click(sheet.getByRole('button', { name: words.ask }))
	await waitFor(() => expect(service.requestsOf(workStateRoutes.askToSend)).toHaveLength(1))
	await user.keyboard('{Escape}')
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	await router.navigate({ to: '/people/$id', params: { id: id(2) } })
	const title = await screen.findByRole('heading', { name: words['waiting.title'] })
	const ofPerson = within(title.closest('section') as HTMLElement)
	expect(ofPerson.getByText('New visit: Oldtimer Kraus')).toBeVisible()
	expect(ofPerson.getByText(new RegExp(`· Version ${contractVersion}$`))).toBeVisible()
	await user.click(ofPerson.getByRole('link', { name: words.title }))
	expect(await screen.findByRole('dialog')).toBeVisible()
})
