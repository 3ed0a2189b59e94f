import { accessRoutes, personRoutes } from '@roundsman/contract'
import { texts as de } from '@roundsman/contract/texts/de'
import { texts as en } from '@roundsman/contract/texts/en'
import { fireEvent, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createOfficeService, personOf } from '#testing/office-world.ts'
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
