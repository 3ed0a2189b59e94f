import { accessRoutes, personRoutes, providerRoutes } from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { waitFor, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { Refusal } from '#testing/office-service.ts'
import { access, createOfficeService } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const deviceMark = 'm'.repeat(43)
const press = (name: string) => ({ name, exact: true }) as const

it('asks for the password, then for the code, and leads where the person wanted to go', async () => {
	const service = createOfficeService()
	service.isSignedIn = false
	service
		.on(accessRoutes.signInToOffice, () => {
			service.isSignedIn = true
			return { ...access, step: 'second-factor' as const, deviceMark }
		})
		.on(accessRoutes.confirmCode, ({ body }) => {
			if (body.code !== '123456') {
				throw new Refusal(422, { fields: { code: [{ alias: 'code_wrong', desc: 'Wrong' }] } })
			}
			return access
		})
	const { screen, user } = await renderOffice({ at: '/people?q=3', service, isKnown: false })
	await user.type(await screen.findByLabelText(en.session.login), 'karin')
	await user.type(screen.getByLabelText(en.session.password), 'short')
	await user.click(screen.getByRole('button', press(en.session.submit)))
	expect(await screen.findByText(en.errors.min_length.replace('{{min}}', '8'))).toBeVisible()
	await user.type(screen.getByLabelText(en.session.password), '-but-longer')
	await user.click(screen.getByRole('button', press(en.session.submit)))
	const code = await screen.findByLabelText(en.access['code.label'])
	await user.type(code, '000000')
	await user.click(screen.getByRole('button', press(en.access['code.submit'])))
	expect(await screen.findByText(en.refusals.code_wrong)).toBeVisible()
	await user.clear(code)
	await user.type(code, '123456')
	await user.click(screen.getByRole('button', press(en.access['code.submit'])))
	expect(await screen.findByRole('button', press('Person 3'))).toBeVisible()
	expect(screen.queryByRole('button', press('Person 2'))).toBeNull()
	// The page can be loaded anew where it is.
	expect(location.pathname).toBe('/office/people')
})

it('has an administrator set up a second factor, and shows the recovery codes once', async () => {
	const service = createOfficeService()
	const codes = Array.from({ length: 8 }, (_, at) => `aaaa-bbbb-cccc-ddd${at}`)
	let step: 'enrolment' | 'done' = 'enrolment'
	service
		.on(accessRoutes.getOfficeAccess, () => ({ ...access, step, methods: [] }))
		.on(accessRoutes.createAuthenticator, () => ({ secret: 'ABCDEF', uri: 'otpauth://totp/x' }))
		.on(accessRoutes.confirmAuthenticator, () => {
			step = 'done'
			return { recoveryCodes: codes }
		})
	const { screen, user } = await renderOffice({ at: '/people', service })
	expect(await screen.findByText(en.access['enrol.text'])).toBeVisible()
	await user.click(screen.getByRole('button', press(en.access['enrol.appAdd'])))
	expect(await screen.findByText('ABCDEF')).toBeVisible()
	await user.type(screen.getByLabelText(en.access['enrol.confirm']), '123456')
	await user.click(screen.getByRole('button', press(en.access['code.submit'])))
	expect(await screen.findByText('aaaa-bbbb-cccc-ddd7')).toBeVisible()
	await user.click(screen.getByRole('button', press(en.access['recovery.done'])))
	expect(await screen.findByRole('button', press('Person 2'))).toBeVisible()
})

it('keeps what was typed when the session ends, and goes on after signing in again', async () => {
	const service = createOfficeService()
	service.on(accessRoutes.signInToOffice, () => {
		service.isSignedIn = true
		return { ...access, deviceMark }
	})
	const { screen, user } = await renderOffice({ at: '/people?add=yes', service })
	const sheet = within(await screen.findByRole('dialog'))
	await user.type(sheet.getByLabelText(en.people.name), 'Petra Höfler')
	await user.type(sheet.getByLabelText(en.people.login), 'petra')
	await user.type(sheet.getByLabelText(en.people.email), 'petra@firm.example')
	service.isSignedIn = false
	await user.click(screen.getByRole('button', press(en.people['form.create'])))
	const again = (await screen.findByText(en.access['again.text'])).closest('dialog')
	const dialog = within(again as HTMLElement)
	expect(dialog.getByLabelText(en.session.login)).toHaveValue('karin')
	await user.type(dialog.getByLabelText(en.session.password), 'nine-garages-further')
	await user.click(dialog.getByRole('button', press(en.session.submit)))
	expect(await screen.findByRole('heading', { name: 'Petra Höfler' })).toBeVisible()
	const sent = service.requestsOf(personRoutes.createPerson)
	expect(sent).toHaveLength(1)
	await waitFor(() => expect(screen.queryByText(en.access['again.text'])).toBeNull())
})

const atProvider = 'https://login.firm.example/authorize?state=0123&code_challenge=x'
const offered = { provider: { name: 'Firm account' } }
const ticket = 't'.repeat(43)

it('leads to the provider, and from its answer to where the person wanted to go', async () => {
	const service = createOfficeService()
	service.isSignedIn = false
	service
		.on(providerRoutes.getSignInProvider, () => offered)
		.on(providerRoutes.startProviderSignIn, () => ({ address: atProvider, ticket }))
		.on(providerRoutes.finishProviderSignIn, ({ body }) => {
			if (body.answer !== '?code=a%2Bb&state=0123' || body.ticket !== ticket) throw new Refusal(422)
			service.isSignedIn = true
			return { ...access, deviceMark, signOutAddress: null }
		})
	const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
	const first = await renderOffice({ at: '/people?q=3', service, isKnown: false })
	const name = en.access['provider.signIn'].replace('{{name}}', 'Firm account')
	await first.user.click(await first.screen.findByRole('button', { name }))
	await waitFor(() => expect(assign).toHaveBeenCalledWith(atProvider))
	document.body.replaceChildren()
	const at = '/signin/provider?code=a%2Bb&state=0123'
	const { screen } = await renderOffice({ at, service, isKnown: false })
	expect(await screen.findByRole('button', press('Person 3'))).toBeVisible()
	expect(screen.queryByRole('button', press('Person 2'))).toBeNull()
	// The page can be loaded anew where it is.
	expect(location.pathname).toBe('/office/people')
})

it('says why the provider has not let somebody in, and takes no answer that nobody asked for', async () => {
	const service = createOfficeService()
	service.isSignedIn = false
	service.on(providerRoutes.finishProviderSignIn, () => {
		throw new Refusal(403, { alias: 'provider_no_role' })
	})
	localStorage.setItem('provider-sign-in:s1', JSON.stringify({ ticket }))
	const at = '/signin/provider?code=a&state='
	const one = await renderOffice({ at: `${at}s1`, service, isKnown: false })
	expect(await one.screen.findByText(en.refusals.provider_no_role)).toBeVisible()
	document.body.replaceChildren()
	localStorage.setItem('provider-sign-in:s1', '{"ticket":')
	const other = await renderOffice({ at: `${at}s1`, service, isKnown: false })
	expect(await other.screen.findByText(en.refusals.provider_over)).toBeVisible()
	expect(service.requestsOf(providerRoutes.finishProviderSignIn)).toHaveLength(1)
})

it('goes on with what was typed after a sign-in by the provider in another window', async () => {
	const service = createOfficeService()
	service
		.on(providerRoutes.getSignInProvider, () => offered)
		.on(providerRoutes.startProviderSignIn, () => ({ address: atProvider, ticket }))
	const led = vi.fn()
	vi.spyOn(window, 'open').mockReturnValue({ location: { assign: led } } as unknown as Window)
	const { screen, user } = await renderOffice({ at: '/people?add=yes', service })
	const sheet = within(await screen.findByRole('dialog'))
	await user.type(sheet.getByLabelText(en.people.name), 'Petra Höfler')
	await user.type(sheet.getByLabelText(en.people.login), 'petra')
	await user.type(sheet.getByLabelText(en.people.email), 'petra@firm.example')
	service.isSignedIn = false
	await user.click(screen.getByRole('button', press(en.people['form.create'])))
	const name = en.access['provider.window'].replace('{{name}}', 'Firm account')
	await user.click(await screen.findByRole('button', { name }))
	await waitFor(() => expect(led).toHaveBeenCalledWith(atProvider))
	service.isSignedIn = true
	const channel = new BroadcastChannel('office-signed-in')
	channel.postMessage('somebody.else')
	channel.postMessage(access.login)
	expect(await screen.findByRole('heading', { name: 'Petra Höfler' })).toBeVisible()
	channel.close()
})
