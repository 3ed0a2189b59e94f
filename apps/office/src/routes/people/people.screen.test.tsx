import {
	accessRoutes,
	listedVisitRoutes,
	type OfficeChat,
	officeChatRoutes,
	officeCustomerRoutes,
	type PersonSession,
	personRoutes,
	type WorkState,
	workStateRoutes,
} from '@roundsman/contract'
import { texts as de } from '@roundsman/contract/texts/de'
import { texts as en } from '@roundsman/contract/texts/en'
import { fireEvent, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { administrator, createOfficeService, pageOf, personOf } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const press = (name: string) => ({ name, exact: true }) as const

it('adds a person, says everything that is wrong at once, and shows the link once', async () => {
	const service = createOfficeService()
	const { screen, user } = await renderOffice({ at: '/people', service })
	await user.click(await screen.findByRole('button', press(en.people.add)))
	const create = await screen.findByRole('button', press(en.people['form.create']))
	await user.click(create)
	expect(await screen.findAllByText(en.errors.required)).toHaveLength(3)
	const sheet = within(screen.getByRole('dialog'))
	await user.type(sheet.getByLabelText(en.people.name), 'Petra Höfler')
	await user.type(sheet.getByLabelText(en.people.login), 'petra')
	await user.type(sheet.getByLabelText(en.people.email), 'petra@firm.example')
	await user.click(create)
	const link = await screen.findByLabelText(en.people['invite.link'])
	expect(link).toHaveValue(`http://localhost:3000/invitation#${'a'.repeat(43)}`)
	expect(service.requestsOf(personRoutes.invitePerson)).toHaveLength(1)
})

it('searches, sorts and opens by the keyboard; the address says all of it', async () => {
	const service = createOfficeService()
	const { screen, user, router } = await renderOffice({ at: '/people', service })
	expect(await screen.findByRole('button', press('Person 2'))).toBeVisible()
	await user.click(screen.getByRole('button', { name: en.people.name }))
	await waitFor(() =>
		expect(service.requestsOf(personRoutes.listPeople).at(-1)?.input.query.sort).toBe('-name'),
	)
	await user.keyboard('/')
	expect(screen.getByRole('searchbox')).toHaveFocus()
	await user.keyboard('3{Enter}')
	await waitFor(() => expect(screen.queryByRole('button', press('Person 2'))).toBeNull())
	expect(router.state.location.search).toMatchObject({ q: '3', sort: '-name' })
	;(document.activeElement as HTMLElement).blur()
	await user.keyboard('j')
	const row = (await screen.findByRole('button', press('Person 3'))).closest('tr')
	await waitFor(() => expect(row).toHaveClass('outline-2'))
	// Enter on what opens a panel is that panel's: no row opens.
	const columns = screen.getByLabelText(en.office.columns)
	expect(fireEvent.keyDown(columns, { key: 'Enter' })).toBe(true)
	await user.keyboard('o')
	expect(await screen.findByRole('heading', { name: 'Person 3' })).toBeVisible()
})

it('says how many customers a person has, and how many visits today', async () => {
	const sectors = ['A', 'B'].map((name) => ({ id: name, name }))
	const service = createOfficeService([personOf(2, { sectors })])
	const countOf = (total: number, query: { page: number; perPage: number }) => {
		const { items, meta } = pageOf<never>([], query)
		return { items, meta: { ...meta, total } }
	}
	service
		.on(officeCustomerRoutes.listOfficeCustomers, ({ query }) =>
			countOf(query['filter.sector'] === 'A' ? 300 : 12, query),
		)
		.on(listedVisitRoutes.listOfficeVisits, ({ query }) => countOf(7, query))
	const { screen } = await renderOffice({ at: `/people/${personOf(2).id}`, service })
	expect(await screen.findByText('Service agent · 312 customers · 7 visits today')).toBeVisible()
	expect(service.requestsOf(listedVisitRoutes.listOfficeVisits)[0]?.input.query).toMatchObject({
		'filter.employee': personOf(2).id,
	})
})

it('shows what goes where before an account is closed', async () => {
	const [leaver, heir] = [personOf(2), personOf(3)]
	const service = createOfficeService([leaver, heir])
	const handover = { sectors: ['Lauf'], customers: 7, visits: 2, tourDays: 1 }
	service.on(personRoutes.deactivatePerson, ({ body: { isDryRun, successorId } }) => ({
		login: leaver.login,
		successor: successorId ? heir.login : null,
		isDone: !isDryRun,
		handover: { ...handover, returns: 0, parcels: 0, parcelArticles: 0 },
	}))
	const { screen, user } = await renderOffice({ at: `/people/${leaver.id}`, service })
	await user.click(await screen.findByRole('button', press(en.people.leave)))
	await user.selectOptions(
		await screen.findByLabelText(en.people['leave.successor']),
		await screen.findByRole('option', press(heir.name)),
	)
	await user.click(screen.getByRole('button', press(en.people['leave.show'])))
	expect(await screen.findByText('7')).toBeVisible()
	const confirm = screen.getAllByRole('button', press(en.people['leave.confirm'])).at(-1)
	if (confirm) await user.click(confirm)
	expect(await screen.findByText(en.people['leave.done'])).toBeVisible()
	const sent = service.requestsOf(personRoutes.deactivatePerson).map(({ input }) => input.body)
	expect(sent).toEqual([
		{ isDryRun: true, successorId: heir.id },
		{ isDryRun: false, successorId: heir.id },
	])
})

it('speaks the language that is chosen, and signs out', async () => {
	const service = createOfficeService().on(accessRoutes.signOutOfOffice, () => undefined)
	const { screen, user } = await renderOffice({ at: '/people', service })
	await user.click(await screen.findByRole('button', { name: /Karin Meier/ }))
	await user.selectOptions(await screen.findByLabelText(en.office.language), 'de')
	expect(await screen.findByRole('heading', { name: de.people.title })).toBeVisible()
	await user.click(screen.getByRole('button', press(de.office.signOut)))
	expect(await screen.findByRole('heading', { name: de.access.title })).toBeVisible()
})

const sessionOf = (id: number, over: Partial<PersonSession>): PersonSession => ({
	id: `00000000-0000-4000-8000-${String(900 + id).padStart(12, '0')}`,
	...{ isCurrent: false, isOfOffice: false, system: 'ios', browser: 'safari' },
	...{ openedAt: '2026-11-01T08:00:00.000Z', lastUsedOn: '2026-11-19' },
	...over,
})

it('shows where a person is signed in, and ends one of it after asking', async () => {
	const sessions = [sessionOf(1, {}), sessionOf(2, { system: 'windows', browser: 'edge' })]
	const service = createOfficeService()
		.on(accessRoutes.listPersonSessions, () => ({ items: sessions }))
		.on(accessRoutes.endPersonSession, ({ params }) => ({
			items: sessions.filter(({ id }) => id !== params.id),
		}))
	const { screen, user } = await renderOffice({ at: `/people/${personOf(2).id}`, service })
	expect(await screen.findByText('Windows · Edge')).toBeVisible()
	const device = `${en.people['system.ios']} · Safari`
	const endOf = en.people['devices.endOf'].replace('{{device}}', device)
	await user.click(screen.getByRole('button', press(endOf)))
	const sheet = within(await screen.findByRole('dialog'))
	await user.click(sheet.getByRole('button', press(en.people['devices.endOne'])))
	await waitFor(() => expect(screen.queryByText(device)).toBeNull())
	expect(screen.getByText('Windows · Edge')).toBeVisible()
	expect(service.requestsOf(accessRoutes.endPersonSession)[0]?.input.params.id).toBe(
		sessions[0]?.id,
	)
})

it('shows a dispatcher the rights of a person, and neither devices nor access', async () => {
	const agent = personOf(2, { country: 'fr', showAccompanying: true })
	const service = createOfficeService([agent]).on(personRoutes.getOfficeProfile, () => ({
		...administrator,
		officeRole: 'dispatcher' as const,
	}))
	const { screen } = await renderOffice({ at: `/people/${agent.id}`, service })
	const rowOf = async (name: string) =>
		(await screen.findByText(name)).closest('div')?.parentElement
	expect(await rowOf(en.people['feature.check_compliance'])).toHaveTextContent(en.office.yes)
	expect(await rowOf(en.people['feature.visit_report'])).toHaveTextContent(en.office.no)
	expect(await rowOf(en.people.hasAllFeatures)).toHaveTextContent(en.people.asInstalled)
	expect(screen.queryByText(en.people.devices)).toBeNull()
	expect(screen.queryByText(en.people.access)).toBeNull()
})

it('leads to the conversation with a person, and to a first message where there is none', async () => {
	const [known, other] = [personOf(2), personOf(3)]
	const chat: OfficeChat = {
		...{
			id: 'c1',
			kind: 'general',
			customer: null,
			lastPlace: 0,
			readPlace: 0,
			unread: 0,
			last: null,
		},
		...{ employee: { id: known.id, name: known.name }, recipients: [] },
	}
	const service = createOfficeService([known, other])
		.on(officeChatRoutes.listOfficeChats, () => ({ items: [chat], unread: 0 }))
		.on(officeChatRoutes.getOfficeChat, () => ({
			...{ chat, items: [], hasOlder: false, people: [], quietUntil: null },
		}))
		.on(officeChatRoutes.listChatPeople, () => ({
			items: [known, other].map(({ id, name }) => ({ id, name })),
		}))
	const { screen, user, router } = await renderOffice({ at: `/people/${other.id}`, service })
	await user.click(await screen.findByRole('button', press(en.people.write)))
	expect(await screen.findByRole('heading', { name: en.chatInOffice.newTitle })).toBeVisible()
	expect(await screen.findByRole('checkbox', press(other.name))).toBeChecked()
	expect(screen.getByRole('checkbox', press(known.name))).not.toBeChecked()
	await user.keyboard('{Escape}')
	await waitFor(() => expect(router.state.location.search).toEqual({}))
	await router.navigate({ to: '/people/$id', params: { id: known.id } })
	await user.click(await screen.findByRole('button', press(en.people.write)))
	await waitFor(() => expect(router.state.location.search).toMatchObject({ chat: chat.id }))
})

it('says beside whoever is open with whom work waits or was refused', async () => {
	const stateOf = (id: string, over: Partial<WorkState>): WorkState => ({
		...{ id, name: '', country: 'de', sectors: [], wireVersion: null, isOld: false, storage: null },
		...{ observes: { contact: true, version: true, work: true }, lastContactAt: null },
		...{ waiting: 0, refused: 0, ...over },
	})
	const people = [personOf(2), personOf(3), personOf(4)]
	const states = [
		stateOf(personOf(2).id, { waiting: 3 }),
		stateOf(personOf(3).id, { waiting: 1, refused: 2 }),
	]
	const service = createOfficeService(people).on(workStateRoutes.listWorkStates, ({ query }) =>
		pageOf(states, query),
	)
	const { screen, user } = await renderOffice({ at: '/people', service })
	await user.click(await screen.findByRole('button', press('Person 4')))
	const rowOf = (name: RegExp) => screen.findByRole('button', { name })
	expect(await rowOf(/Person 2.*Waiting: 3/)).toBeVisible()
	expect(await rowOf(/Person 3.*Refused: 2/)).not.toHaveTextContent('Waiting')
})
