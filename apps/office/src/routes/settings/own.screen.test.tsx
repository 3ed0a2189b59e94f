import { accessRoutes, firmRoutes } from '@roundsman/contract'
import { texts as en } from '@roundsman/contract/texts/en'
import { expect, it } from 'vitest'
import { Refusal } from '#testing/office-service.ts'
import { createOfficeService } from '#testing/office-world.ts'
import { renderOffice } from '#testing/render-office.ts'

const words = en.invitation

it('the own password is changed by whoever knows it; all that is wrong is said at its field', async () => {
	const right = 'correct-horse-7'
	const service = createOfficeService()
		.on(firmRoutes.getFirm, () => ({ firm: null, version: 0 }))
		.on(accessRoutes.getSecondFactors, () => ({
			hasAuthenticator: true,
			passkeys: [],
			recoveryCodesLeft: 8,
		}))
		.on(accessRoutes.changeOfficePassword, ({ body }) => {
			if (body.current === right) return { ended: 2 }
			const current = [{ alias: 'password_wrong', desc: 'Wrong' }]
			throw new Refusal(422, { fields: { current } })
		})
	const { screen, user } = await renderOffice({ at: '/settings', service })
	await user.click(await screen.findByRole('button', { name: words.change }))
	const sheet = await screen.findByRole('dialog')
	expect(sheet.closest('section'), 'a panel cuts off what lies in it').toBeNull()
	const submit = await screen.findByRole('button', { name: words.submit })
	await user.click(submit)
	expect(screen.getByLabelText(words.currentPassword)).toBeInvalid()
	expect(screen.getByLabelText(words.newPassword)).toBeInvalid()
	await user.type(screen.getByLabelText(words.currentPassword), 'wrong-horse-7')
	await user.type(screen.getByLabelText(words.newPassword), 'battery-staple-8')
	await user.click(submit)
	expect(await screen.findByText(en.refusals.password_wrong)).toBeVisible()
	await user.clear(screen.getByLabelText(words.currentPassword))
	await user.type(screen.getByLabelText(words.currentPassword), right)
	await user.click(submit)
	expect(await screen.findByText(words.changed)).toBeVisible()
	expect(service.requestsOf(accessRoutes.changeOfficePassword)).toHaveLength(2)
})
