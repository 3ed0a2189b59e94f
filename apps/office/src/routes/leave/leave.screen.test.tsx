import {
	type BoardEffect,
	boardRoutes,
	type OfficeDayOffRequest,
	type OfficeDocument,
	officeDaysOffRoutes,
	officeDocumentRoutes,
	type TeamDaysOff,
} from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { Refusal } from '#testing/office-service.ts'
import { createOfficeService, pageOf, personOf } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const words = en.leave
const [ann, ben] = [personOf(2), personOf(3)]
const balance = { year: 2026, entitlement: 50, taken: 28, asked: 10, left: 12 }

const request: OfficeDayOffRequest = {
	...{
		id: '00000000-0000-4000-8000-0000000000aa',
		firstDate: '2026-12-14',
		lastDate: '2026-12-18',
	},
	...{ part: 'whole', note: 'Skiing <b>now</b>', state: 'asked', reason: null, decidedAt: null },
	...{ askedAt: '2026-11-18T08:00:00.000Z', person: { id: ann.id, name: ann.name } },
	...{ halfDays: 10, visits: 2 },
}

const visitOf = (id: string, nextDate: string | null) => ({
	...{ id, version: 3, date: '2026-12-14', title: `Garage ${id}`, city: 'Lauf' },
	...{ customerStatus: 'stnd', hasAppointment: false, nextDate },
})

const team: TeamDaysOff = {
	...{ start: '2026-12-14', days: 12 },
	people: [ann, ben].map(({ id, name }) => ({
		...{ id, name, holidays: ['2026-12-25'], balance },
		days: id === ann.id ? [{ date: '2026-12-14', part: 'whole', state: 'asked' }] : [],
	})),
}

const paper: OfficeDocument = {
	...{ id: '00000000-0000-4000-8000-0000000000bb', title: 'Loading a van', dueOn: '2026-11-30' },
	...{ countries: [], roles: [], isWithdrawn: false },
	versions: [
		{
			...{ version: 1, sha256: 'a'.repeat(64), byteLength: 1200, uploadedBy: null },
			uploadedAt: '2026-11-01T08:00:00.000Z',
		},
	],
	readers: [ann, ben].map(({ id, name }) => ({
		...{ id, name, remindedAt: null },
		...(id === ann.id
			? { version: 1, sha256: 'a'.repeat(64), confirmedAt: '2026-11-03T08:00:00.000Z' }
			: { version: null, sha256: null, confirmedAt: null }),
	})),
}

const figuresOf = (finishS: number) => ({ driveS: 3600, distanceM: 20_000, finishS })
const effect: BoardEffect = {
	...{ before: figuresOf(57_600), best: 0, forbidden: null, source: 'roads' },
	places: [{ after: null, atS: 36_000, isOutside: false, figures: figuresOf(58_680) }],
}

function createLeaveService() {
	const requests = [request]
	return createOfficeService([ann, ben])
		.on(officeDaysOffRoutes.listDayOffRequests, ({ query }) => {
			const isOpen = query['filter.state'] === 'open'
			return pageOf(
				requests.filter(({ state }) => (state === 'asked') === isOpen),
				query,
			)
		})
		.on(officeDaysOffRoutes.getDayOffRequest, () => ({
			request: requests[0] ?? request,
			balances: [balance],
			visits: [visitOf('one', '2026-12-21'), visitOf('two', null)],
		}))
		.on(officeDaysOffRoutes.getTeamDaysOff, () => team)
		.on(officeDaysOffRoutes.refuseDaysOff, ({ body }) => {
			requests[0] = { ...request, state: 'refused', reason: body.reason }
			return requests[0]
		})
		.on(officeDocumentRoutes.listOfficeDocuments, () => ({ items: [paper] }))
		.on(boardRoutes.findBoardEffect, () => effect)
}

const choice = (name: string) => `${words.becomes}: Garage ${name}`

it('says what becomes of each visit, tells at a visit what cannot be, and approves', async () => {
	let isTaken = true
	const service = createLeaveService().on(officeDaysOffRoutes.approveDaysOff, () => {
		if (!isTaken) return { ...request, state: 'approved' as const }
		const error = { alias: 'date_taken', desc: 'Taken.' }
		throw new Refusal(422, { fields: { 'visits.0': [error] } })
	})
	const { screen, user } = await renderOffice({ at: '/people/days-off', service })
	expect(await screen.findByText(/Skiing <b>now<\/b>/)).toBeVisible()
	expect(await screen.findByLabelText(choice('one'))).toHaveValue('next')
	expect(screen.getByLabelText(choice('two'))).toHaveValue('')
	expect(screen.getByText(words.homelessHint)).toBeVisible()
	await user.selectOptions(screen.getByLabelText(choice('two')), `person:${ben.id}`)
	expect(await screen.findByText('Their tour: +18 min, ends 16:18')).toBeVisible()
	await user.click(screen.getByRole('button', { name: words.approve }))
	expect(await screen.findByText(en.errors.date_taken)).toBeVisible()
	isTaken = false
	await user.selectOptions(screen.getByLabelText(choice('one')), 'stay')
	await user.click(screen.getByRole('button', { name: words.approve }))
	expect(await screen.findByText(words.approvedToast)).toBeVisible()
	const key = { version: 3 }
	expect(service.requestsOf(officeDaysOffRoutes.approveDaysOff).at(-1)?.input.body).toEqual({
		visits: [
			{ becomes: 'stay', visitId: 'one', ...key },
			{ becomes: 'move', visitId: 'two', ...key, date: '2026-12-14', employeeId: ben.id },
		],
	})
})

it('asks for the reason before it refuses', async () => {
	const service = createLeaveService()
	const { screen, user } = await renderOffice({ at: '/people/days-off', service })
	await user.click(await screen.findByRole('button', { name: words.refuse }))
	const sheet = within(await screen.findByRole('dialog'))
	await user.type(sheet.getByLabelText(words.reason), 'Two are away')
	await user.click(sheet.getByRole('button', { name: words.refuse }))
	expect(await screen.findByText(words.refusedToast)).toBeVisible()
	expect(service.requestsOf(officeDaysOffRoutes.refuseDaysOff)[0]?.input.body).toEqual({
		reason: 'Two are away',
	})
	expect((await screen.findAllByText(words.refused)).length).toBeGreaterThan(0)
})

it('keeps a balance by hand, in days and half days', async () => {
	const service = createLeaveService().on(officeDaysOffRoutes.putEntitlement, () => balance)
	const { screen, user } = await renderOffice({ at: '/people/days-off', service })
	const edit = `${ben.name}: ${words.entitlement.replace('{{year}}', '2026')}`
	await user.click(await screen.findByRole('button', { name: edit }))
	const field = await screen.findByLabelText(words['entitlement.days'])
	await user.clear(field)
	await user.type(field, '24.25')
	await user.click(screen.getByRole('button', { name: en.common.save }))
	expect(await screen.findByText(en.errors.invalid_type)).toBeVisible()
	await user.clear(field)
	await user.type(field, '24,5')
	await user.click(screen.getByRole('button', { name: en.common.save }))
	await waitFor(() =>
		expect(service.requestsOf(officeDaysOffRoutes.putEntitlement)[0]?.input.body).toEqual({
			...{ personId: ben.id, year: 2026, halfDays: 49 },
		}),
	)
})

it('shows who has not confirmed a document, reminds, and refuses what is no PDF at its field', async () => {
	const service = createLeaveService()
		.on(officeDocumentRoutes.remindOfDocument, () => ({ reminded: 1 }))
		.on(officeDocumentRoutes.uploadDocument, () => {
			throw new Refusal(422, { fields: { file: [{ alias: 'not_a_pdf', desc: 'No PDF.' }] } })
		})
	const { screen, user } = await renderOffice({ at: '/people/documents', service })
	expect(await screen.findByText(words['documents.notYet'])).toBeVisible()
	const [first] = await screen.findAllByRole('button', { name: words['documents.remind'] })
	if (first) await user.click(first)
	expect(
		await screen.findByText(words['documents.reminded_one'].replace('{{count}}', '1')),
	).toBeVisible()
	await user.click(screen.getByRole('button', { name: words['documents.add'] }))
	const sheet = within(await screen.findByRole('dialog'))
	await user.click(sheet.getByRole('button', { name: words['documents.form.publish'] }))
	expect(await sheet.findAllByText(en.errors.required)).toHaveLength(2)
	await user.type(sheet.getByLabelText(words['documents.form.title']), 'Van')
	const max = words['documents.form.file'].replace('{{max}}', '10')
	await user.upload(sheet.getByLabelText(max), new File(['PK'], 'van.pdf'))
	await user.click(sheet.getByRole('button', { name: words['documents.form.publish'] }))
	expect(await sheet.findByText(en.refusals.not_a_pdf)).toBeVisible()
})

it('keeps what was decided in sight, and says when', async () => {
	const decidedAt = '2026-11-10T09:00:00.000Z'
	const refused = { ...request, state: 'refused' as const, reason: 'Stocktaking', decidedAt }
	const service = createLeaveService()
		.on(officeDaysOffRoutes.listDayOffRequests, ({ query }) =>
			pageOf(query['filter.state'] === 'open' ? [] : [refused], query),
		)
		.on(officeDaysOffRoutes.getDayOffRequest, () => ({
			...{ request: refused, balances: [balance], visits: [] },
		}))
	const { screen, user } = await renderOffice({ at: '/people/days-off', service })
	expect(await screen.findByText(words.noneOpen)).toBeVisible()
	await user.click(await screen.findByRole('button', { name: /Refused/ }))
	expect(await screen.findByText('Decided on 10 November')).toBeVisible()
	expect(screen.getByText(/Stocktaking/)).toBeVisible()
	expect(screen.queryByRole('button', { name: words.approve })).toBeNull()
})
