import { customerRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	addPerson,
	control,
	fillField,
	openEdit,
	personOf,
	renderEdit,
	save,
	saveButton,
} from '#testing/intents/customer-form-intents.ts'
import { pressExactly, pressIn } from '#testing/intents/customer-intents.ts'
import {
	heading,
	holding,
	openSyncCentre,
	press,
	syncGroup,
	waitFor,
	waitUntilPrefetched,
} from '#testing/intents/intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { fill, fr } from '#testing/words.ts'

const words = fr.customerForm
const title = () => control(words['field.title'])

describe('unsaved input', () => {
	it('asks before it is left, by the header’s back and the browser’s', async () => {
		const app = await renderEdit('Garage Arnaud')
		const { screen } = app
		const dialog = () => screen.findByRole('alertdialog', { name: words['leave.title'] })
		await fillField(app, words['field.title'], 'Garage Arnaud et Fils')
		await pressExactly(app, fr.common.back)
		await pressIn(app, await dialog(), words['leave.stay'])
		expect(title()).toHaveValue('Garage Arnaud et Fils')
		await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
		app.back()
		await pressIn(app, await dialog(), words['leave.leave'])
		await heading(app, 'Garage Arnaud')
		await openEdit(app)
		expect(title()).toHaveValue('Garage Arnaud')
	})

	it('is no reason to ask where nothing was changed', async () => {
		const app = await renderEdit('Garage Arnaud')
		await fillField(app, words['field.title'], 'X')
		await waitFor(() => expect(saveButton(app)).not.toHaveAttribute('aria-disabled'))
		await fillField(app, words['field.title'], 'Garage Arnaud')
		await waitFor(() => expect(saveButton(app)).toHaveAttribute('aria-disabled', 'true'))
		await pressExactly(app, fr.common.back)
		await heading(app, 'Garage Arnaud')
		expect(app.screen.queryByRole('alertdialog')).toBeNull()
	})

	it('is not taken up again where it was taken back', async () => {
		const app = await renderEdit('Garage Arnaud')
		await fillField(app, words['field.title'], 'X')
		await app.reload()
		expect(await app.screen.findByText(words['restored.text'])).toBeVisible()
		await fillField(app, words['field.title'], 'Garage Arnaud')
		await waitFor(() => expect(saveButton(app)).toHaveAttribute('aria-disabled', 'true'))
		await app.reload()
		await app.screen.findByLabelText(words['field.title'])
		expect(title()).toHaveValue('Garage Arnaud')
		expect(app.screen.queryByText(words['restored.text'])).toBeNull()
	})

	it('survives a reload, and can be thrown away', async () => {
		const app = await renderEdit('Garage Arnaud')
		const { screen } = app
		await fillField(app, words['field.title'], 'Garage Arnaud et Fils')
		await addPerson(app, 1, { name: 'Anne Martin', phones: ['639981235'] })
		await app.reload()
		expect(await screen.findByText(words['restored.text'])).toBeVisible()
		expect(title()).toHaveValue('Garage Arnaud et Fils')
		expect(control(words['field.surname'], personOf(app, 1))).toHaveValue('Martin')
		await press(app, words['restored.restart'])
		await waitFor(() => expect(title()).toHaveValue('Garage Arnaud'))
		const first = fill(words['people.title'], { number: 1 })
		expect(screen.queryByRole('group', { name: first })).toBeNull()
		await app.reload()
		await screen.findByLabelText(words['field.title'])
		expect(title()).toHaveValue('Garage Arnaud')
		expect(screen.queryByText(words['restored.text'])).toBeNull()
	})
})

describe('an edit', () => {
	it('made without network stands on today’s card and on the plan, also after a reload', async () => {
		const app = await renderApp({ isPrefetching: true })
		await waitUntilPrefetched(app)
		const { screen, service } = app
		await app.goOffline()
		await app.reload(`/customers/${service.world.customer('Garage Arnaud').id}/edit`)
		await screen.findByLabelText(words['field.title'])
		await fillField(app, words['field.title'], 'Garage Neuf')
		await fillField(app, words['field.city'], 'Olivet')
		await save(app)
		await heading(app, 'Garage Neuf')
		const { id } = service.world.visit('Garage Arnaud')
		const address = holding('1 Rue du Moulin, 45000 Olivet')
		for (const at of ['/dashboard', `/visits/${id}/plan`]) {
			await app.reload(at)
			expect((await screen.findAllByText(address)).length).toBeGreaterThan(0)
			expect(screen.getAllByText('Garage Neuf').length).toBeGreaterThan(0)
			expect(screen.queryByText('Garage Arnaud')).toBeNull()
		}
		await app.goOnline()
		await waitFor(() => expect(app.waiting).toHaveLength(0))
		await app.reload('/dashboard')
		expect((await screen.findAllByText(address)).length).toBeGreaterThan(0)
	})

	it('shows at once, without network, and markup stays what was written', async () => {
		const app = await renderEdit('Garage Arnaud')
		const { service, screen } = app
		const { id } = service.world.customer('Garage Arnaud')
		await app.goOffline()
		const written = '<img src=x onerror=alert(1)> & "Fils"'
		await fillField(app, words['field.title'], written)
		await fillField(app, words['field.city'], 'Olivet')
		await addPerson(app, 1, { name: 'Anne Martin', phones: ['639981235'] })
		await save(app)
		await heading(app, written)
		expect(await screen.findByText('1 Rue du Moulin, 45000 Olivet')).toBeVisible()
		await openSyncCentre(app)
		const [waiting, ...others] = await syncGroup(app, fr.sync.waiting)
		expect(waiting).toHaveTextContent(written)
		expect(others).toEqual([])
		await app.goOnline()
		await waitFor(() => expect(service.world.customer(written)).toMatchObject({ id, version: 2 }))
		expect(service.world.customer(written)).toMatchObject({
			city: 'Olivet',
			contactPersons: [{ name: 'Anne', phones: [{ phonePrefix: '+33' }] }],
		})
		expect(service.requestsOf(customerRoutes.updateCustomer)).toHaveLength(1)
	})
})
