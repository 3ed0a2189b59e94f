import { customerRoutes, fieldError } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import {
	addPerson,
	choose,
	control,
	controls,
	fillCustomer,
	fillField,
	personOf,
	renderCreate,
	save,
	saveButton,
} from '#testing/intents/customer-form-intents.ts'
import { pressExactly } from '#testing/intents/customer-intents.ts'
import { heading, waitFor, within } from '#testing/intents/intents.ts'
import type { RunningApp } from '#testing/render-app.ts'
import { createCustomer } from '#testing/service/customers/customer-changes.ts'
import { refusals } from '#testing/service/refusals.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const words = fr.customerForm
const line = (field: string, error: string) => fill(fr.forms.fault, { name: field, message: error })
const first = fill(words['people.title'], { number: 1 })

const linesOf = (summary: HTMLElement): string[] =>
	within(summary)
		.queryAllByRole('link')
		.map(({ textContent }) => textContent ?? '')

describe('a new customer', () => {
	it('shows the number that will be dialled, which is sent', async () => {
		const app = await renderCreate()
		await fillCustomer(app, 'Garage Martin')
		await fillField(app, words['field.phoneNumber'], '06 39 98 12 34')
		const dialled = plain(fill(words.dialled, { number: '+33 6 39 98 12 34' }))
		expect(await app.screen.findByText(dialled)).toBeVisible()
		await save(app)
		await waitFor(() =>
			expect(app.service.requestsOf(customerRoutes.createCustomer)[0]?.body).toMatchObject({
				phonePrefix: '+33',
				phoneNumber: '639981234',
			}),
		)
	})

	it('has every wrong field named at once, and each line leads to its field', async () => {
		const app = await renderCreate()
		const { screen, user, service } = app
		await fillCustomer(app, ' ')
		await fillField(app, words['field.companyTitle'], 'Garage SARL')
		await fillField(app, words['field.index'], '4500')
		await fillField(app, words['field.phoneNumber'], '12345')
		await fillField(app, words['field.email'], 'atelier@')
		await fillField(app, words['field.vat'], 'FR 24 900 000 019')
		expect(await screen.findByText(fr.errors.invalid_vat)).toBeVisible()
		await addPerson(app, 1, { name: 'A Martin', phones: ['12'] })
		await save(app)
		const summary = await screen.findByRole('alert')
		await waitFor(() => expect(summary).toHaveFocus())
		const title = plain(fill(fr.forms.faults_other, { count: 7 }))
		expect(await within(summary).findByRole('heading', { name: title })).toBeVisible()
		expect(linesOf(summary)).toEqual([
			fill(fr.forms.enter, { name: words['field.title'] }),
			line(words['field.index'], fr.errors.invalid_postal_code),
			line(words['field.phoneNumber'], fr.errors.invalid_phone),
			line(words['field.email'], fr.errors.invalid_email),
			line(`${first}, ${words['field.name']}`, fill(fr.errors.min_length, { min: 2 })),
			line(`${first}, ${words['field.phoneNumber']}`, fr.errors.invalid_phone),
			line(words['field.vat'], fr.errors.invalid_vat),
		])
		const toName = new RegExp(`^${first}, ${words['field.name']}`)
		await user.click(within(summary).getByRole('link', { name: toName }))
		expect(control(words['field.name'], personOf(app, 1))).toHaveFocus()
		await user.keyboard('nne')
		await waitFor(() => expect(linesOf(summary)).toHaveLength(6))
		// Another country has other codes, and what belongs to it follows.
		await choose(app, words['field.country'], fr.options['countries.nl'])
		await fillField(app, words['field.index'], '4331 ab')
		await waitFor(() => {
			expect(linesOf(summary).filter((one) => one.startsWith(words['field.index']))).toEqual([])
		})
		expect(service.operations.list()).toEqual([])
	})

	it('has contact persons and phones that come and go', async () => {
		const app = await renderCreate()
		const said = (place?: HTMLElement) => control(words['field.phonePrefix'], place)
		await choose(app, words['field.country'], fr.options['countries.de'])
		expect(said()).toHaveAccessibleDescription('+49')
		await addPerson(app, 1, { name: 'Anne Martin', phones: ['639981235', '639981236'] })
		await addPerson(app, 2, { name: 'Bruno Petit', phones: ['639981237'] })
		expect(said(personOf(app, 2))).toHaveAccessibleDescription('+49')
		const removePhone = fill(words['people.removePhone'], { number: 1 })
		await app.user.click(within(personOf(app, 1)).getByRole('button', { name: removePhone }))
		await waitFor(() =>
			expect(controls(words['field.phoneNumber'], personOf(app, 1))).toHaveLength(1),
		)
		expect(control(words['field.phoneNumber'], personOf(app, 1))).toHaveValue('639981236')
		await pressExactly(app, fill(words['people.remove'], { number: 1 }))
		await waitFor(() => expect(control(words['field.name'], personOf(app, 1))).toHaveValue('Bruno'))
		const second = fill(words['people.title'], { number: 2 })
		expect(app.screen.queryByRole('group', { name: second })).toBeNull()
	})

	it('that the office refuses is corrected in its form, at the field that it named', async () => {
		const service = createService()
		service.on(customerRoutes.createCustomer, (call) => {
			if (call.body.city !== 'Orléans') return createCustomer(call, call.body)
			throw refusals.invalid({ city: [fieldError('max_length', { max: 3 })] })
		})
		const app = await renderCreate({ service })
		const { screen, user } = app
		await fillCustomer(app, 'Garage Refusé')
		await save(app)
		await user.click(await screen.findByRole('link', { name: new RegExp(`^${fr.sync.needsYou}`) }))
		const sheet = await screen.findByRole('dialog', { name: fr.customers['changes.create.name'] })
		expect(sheet).toHaveTextContent('Garage Refusé')
		await user.click(within(sheet).getByRole('link', { name: fr.sync.correct }))
		await heading(app, words.createTitle)
		const named = line(words['field.city'], fill(fr.errors.max_length, { max: 3 }))
		// The toast that told of the refusal may still be there.
		await waitFor(() =>
			expect(screen.getAllByRole('alert').flatMap(linesOf).map(plain)).toEqual([plain(named)]),
		)
		expect(control(words['field.city'])).toHaveAttribute('aria-invalid', 'true')
		await fillField(app, words['field.city'], 'Olivet')
		await save(app)
		await heading(app, fr.sync.title)
		await waitFor(() => expect(service.world.customer('Garage Refusé').city).toBe('Olivet'))
		const outcomes = service.operations.list().map(({ outcome }) => outcome)
		expect(outcomes).toEqual(['refused', 'applied'])
		const [refused, corrected] = service.requestsOf(customerRoutes.createCustomer)
		expect(corrected?.body.id).toBe(refused?.body.id)
	})
})

describe('a new customer that may be one already', () => {
	const warning = ({ screen }: RunningApp) =>
		waitFor(() => {
			const note = screen.getByText(words['alike.title']).closest('[role=note]')
			return note as HTMLElement
		})

	it('is warned of without network, by its phone; the warning leads there and keeps nobody from saving', async () => {
		const service = createService()
		const known = service.world.addCustomer('Garage Connu', { phoneNumber: '639981277' })
		const app = await renderCreate({ service, isPrefetching: true })
		await waitFor(() => expect(service.requestsOf(customerRoutes.keepCustomers)).not.toEqual([]))
		await app.pass(5000)
		await app.goOffline()
		await fillCustomer(app, 'Atelier Nouveau')
		await app.pass(1000)
		expect(app.screen.queryByText(words['alike.title'])).toBeNull()
		await fillField(app, words['field.phoneNumber'], '06 39 98 12 77')
		const note = await warning(app)
		expect(note).toHaveTextContent(words['alike.phone'])
		const link = within(note).getByRole('link', { name: 'Garage Connu' })
		expect(link).toHaveAttribute('href', `/customers/${known.id}`)
		await save(app)
		await heading(app, 'Atelier Nouveau')
	})
})

describe('the VAT number of a new customer', () => {
	const vat = 'FR25900000019'
	const ask = ({ screen }: RunningApp) => screen.queryByRole('button', { name: words['vat.ask'] })
	const fillRight = async (app: RunningApp) => {
		await fillField(app, words['field.vat'], vat)
		await app.screen.findByText(words['vat.right'])
	}

	it('is judged as one types, and its holder is fetched on demand', async () => {
		const service = createService()
		service.world.records.vatNumbers.set(vat, {
			vat,
			status: 'valid',
			legalName: 'SARL ARNAUD',
			legalAddress: '1 RUE DU MOULIN, 45000 ORLEANS',
		})
		const app = await renderCreate({ service })
		const { screen, user } = app
		const box = control(words['field.vat'])
		await user.type(box, 'FR 25 900 00')
		expect(box).not.toHaveAttribute('aria-invalid')
		await user.type(box, '0 018')
		expect(box).toHaveAttribute('aria-invalid', 'true')
		expect(ask(app)).toBeNull()
		await user.type(box, '{Backspace}9')
		expect(screen.getByText(words['vat.right'])).toBeVisible()
		await pressExactly(app, words['vat.ask'])
		expect(await screen.findByText(words['vat.valid'])).toBeVisible()
		expect(screen.getByText('1 RUE DU MOULIN, 45000 ORLEANS')).toBeVisible()
		await pressExactly(app, words['vat.useName'])
		expect(control(words['field.companyTitle'])).toHaveValue('SARL ARNAUD')
		await fillField(app, words['field.vat'], 'FR40303265045')
		await waitFor(() => expect(screen.queryByText(words['vat.valid'])).toBeNull())
	})

	it('that nobody holds can be saved all the same', async () => {
		const service = createService()
		const nobody = { legalName: null, legalAddress: null }
		service.world.records.vatNumbers.set(vat, { vat, status: 'invalid', ...nobody })
		const app = await renderCreate({ service })
		await fillRight(app)
		await pressExactly(app, words['vat.ask'])
		expect(await app.screen.findByText(words['vat.invalid'])).toBeVisible()
		expect(saveButton(app)).not.toHaveAttribute('aria-disabled')
	})

	it('cannot be looked up while the register is away, nor without network', async () => {
		const app = await renderCreate()
		await fillRight(app)
		await pressExactly(app, words['vat.ask'])
		expect(await app.screen.findByText(words['vat.idle'])).toBeVisible()
		await app.goOffline()
		await waitFor(() => expect(ask(app)).toHaveAttribute('aria-disabled', 'true'))
		expect(app.screen.getByText(words['vat.offline'])).toBeVisible()
	})
})

it('a text counts its characters near its limit, and takes no more', async () => {
	const app = await renderCreate()
	const name = control(words['field.title'])
	await fillField(app, words['field.title'], 'x'.repeat(79))
	expect(app.screen.queryByText('79/100')).toBeNull()
	await app.user.type(name, 'x'.repeat(22))
	expect(await app.screen.findByText('100/100')).toBeVisible()
	expect(name).toHaveValue('x'.repeat(100))
})
