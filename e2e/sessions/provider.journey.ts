import { startOidcServer } from '../../apps/api/src/testing/servers/oidc-server.ts'
import { expect, test } from '../support/test.ts'
import { fill, fr } from '../support/words.ts'

test('somebody signs in on a phone by the provider of the firm, and works with what is theirs', async ({
	page,
	person,
	ownServer,
}) => {
	const { url } = ownServer
	const provider = await startOidcServer([`${url}/signin/provider`])
	await ownServer.restart({
		PUBLIC_URL: url,
		...{
			OIDC_ISSUER: provider.issuer,
			OIDC_NAME: 'Compte Roux',
			OIDC_GROUPS: '{"rm-admins":"administrator"}',
		},
		...{ OIDC_CLIENT_ID: provider.clientId, OIDC_CLIENT_SECRET: provider.clientSecret },
	})
	provider.account = { sub: person.id, login: person.login }
	await page.goto(`${url}/visits/${person.stops[1]?.id}/plan`)
	await page.getByLabel(fr.session.consent).check()
	await page
		.getByRole('button', { name: fill(fr.provider.signIn, { name: 'Compte Roux' }) })
		.click()
	await expect(page.getByRole('heading', { level: 1, name: 'Garage Brun' })).toBeVisible()
	await expect(page).toHaveURL(`${url}/visits/${person.stops[1]?.id}/plan`)
	await provider.close()
})
