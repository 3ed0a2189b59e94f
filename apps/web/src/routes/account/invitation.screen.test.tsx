import { type Invitation, invitationRoutes } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { heading, press, retype, waitFor } from '#testing/intents/intents.ts'
import { type RunningApp, renderApp } from '#testing/render-app.ts'
import { Refusal } from '#testing/service/refusals.ts'
import { createService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const token = 'a'.repeat(43)
const invited: Invitation = {
	kind: 'first-password',
	login: 'camille',
	name: 'Camille Roux',
	isOffice: false,
}

async function openInvitation(invitation: Invitation = invited) {
	const service = createService()
	service.on(invitationRoutes.readInvitation, () => invitation)
	service.on(invitationRoutes.acceptInvitation, () => ({
		login: invitation.login ?? '',
		isField: true,
		isOffice: invitation.isOffice,
	}))
	return renderApp({ at: `/invitation#${token}`, as: null, service })
}
const field = ({ screen }: RunningApp) => screen.findByLabelText(fr.invitation.newPassword)

describe('a one-time link', () => {
	it('lets its person choose a password, and leads to the sign-in', async () => {
		const app = await openInvitation()
		await heading(app, fr.invitation.title)
		expect(app.screen.getByLabelText(fr.session.login)).toHaveValue('camille')
		await retype(app, await field(app), 'court')
		await press(app, fr.invitation.submit)
		expect(await field(app)).toHaveAccessibleDescription(fill(fr.errors.min_length, { min: 8 }))
		await retype(app, await field(app), 'assez-long')
		await press(app, fr.invitation.submit)
		await heading(app, fr.invitation.done)
		const [sent] = app.service.requestsOf(invitationRoutes.acceptInvitation)
		expect(sent?.body).toEqual({ token, password: 'assez-long' })
		await press(app, fr.invitation.toSignIn, 'link')
		await waitFor(() => expect(app.address).toBe('/signin'))
	})

	it('asks people of the office for a longer one', async () => {
		const app = await openInvitation({ ...invited, isOffice: true })
		await retype(app, await field(app), 'assez-long')
		await press(app, fr.invitation.submit)
		expect(await field(app)).toHaveAccessibleDescription(fill(fr.errors.min_length, { min: 12 }))
		expect(app.service.requestsOf(invitationRoutes.acceptInvitation)).toEqual([])
	})

	it('that is over says why', async () => {
		const service = createService()
		const over = new Refusal(410, 'LINK_OVER', 'This link is over.', { alias: 'link_over' })
		service.refuse(invitationRoutes.readInvitation, over)
		const app = await renderApp({ at: `/invitation#${token}`, as: null, service })
		await heading(app, fr.invitation.over)
		expect(app.screen.getByText(plain(fr.invitation.overText))).toBeVisible()
	})
})

describe('an empty service', () => {
	it('says at the sign-in who can fill it', async () => {
		const service = createService()
		service.on(invitationRoutes.getSetup, () => ({ isEmpty: true }))
		const app = await renderApp({ at: '/signin', as: null, service })
		expect(await app.screen.findByText(plain(fr.session.emptyService))).toBeVisible()
	})
})
