import { accessRoutes, personRoutes } from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
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
