import { providerRoutes } from '@roundsman/contract'
import { expect, it } from 'vitest'
import { heading, press, waitFor } from '#testing/intents/intents.ts'
import { renderApp } from '#testing/render-app.ts'
import { Refusal } from '#testing/service/refusals.ts'
import { createService, type FakeService } from '#testing/service/service.ts'
import { fill, fr, plain } from '#testing/words.ts'

const atProvider = 'https://login.firm.example/authorize?state=0123&code_challenge=x'
const ticket = 't'.repeat(43)
const answer = '?code=a%2Bb&state=0123'
const button = fill(fr.provider.signIn, { name: 'Compte Roux' })

function offerProvider(service: FakeService): FakeService {
	service.on(providerRoutes.getSignInProvider, () => ({ provider: { name: 'Compte Roux' } }))
	service.on(providerRoutes.startFieldProviderSignIn, () => ({ address: atProvider, ticket }))
	return service
}

const back = `/signin/provider${answer}`

it('leads to the provider once the person consents, and from its answer to where they wanted to go', async () => {
	const service = offerProvider(createService())
	service.on(providerRoutes.finishFieldProviderSignIn, ({ person, body }) => {
		expect(body).toMatchObject({ ticket, answer })
		person.tokens.add('token-of-provider')
		const { login } = person
		return { token: 'token-of-provider', deviceMark: 'm'.repeat(43), login }
	})
	const app = await renderApp({ at: '/signin?next=%2Fvisits', as: null, service })
	const offered = await app.screen.findByRole('button', { name: button })
	expect(offered).toHaveAccessibleDescription(fr.session['hint.consent'])
	await press(app, fr.session.consent, 'checkbox')
	await press(app, button)
	await waitFor(() => expect(app.left).toEqual([atProvider]))
	await app.reload(back)
	await waitFor(() => expect(app.address).toBe('/visits'))
	await heading(app, fr.visits.title)
})

it('says why the provider has not let somebody in, and takes no answer that nobody asked for', async () => {
	const service = offerProvider(createService())
	const refused = new Refusal(403, 'FORBIDDEN', 'No.', {
		alias: 'provider_unknown',
		params: { login: 'nobody' },
	})
	service.refuse(providerRoutes.finishFieldProviderSignIn, refused)
	localStorage.setItem('provider-sign-in', JSON.stringify({ state: '0123', ticket }))
	const app = await renderApp({ at: back, as: null, service })
	await heading(app, fr.provider.failed)
	const why = fill(fr.refusals.provider_unknown, { login: 'nobody' })
	expect(app.screen.getByText(plain(why))).toBeVisible()
	await app.reload(back)
	expect(await app.screen.findByText(plain(fr.refusals.provider_over))).toBeVisible()
	expect(service.requestsOf(providerRoutes.finishFieldProviderSignIn)).toHaveLength(1)
	localStorage.setItem('provider-sign-in', '{"state":"0123",')
	await app.reload(back)
	expect(await app.screen.findByText(plain(fr.refusals.provider_over))).toBeVisible()
	await press(app, fr.provider.again, 'link')
	await waitFor(() => expect(app.address).toBe('/signin'))
})
