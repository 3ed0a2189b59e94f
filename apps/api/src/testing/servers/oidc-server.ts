import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ProviderAccount = { sub: string; login?: string; groups?: string[] }

export type OidcServer = {
	issuer: string
	clientId: string
	clientSecret: string
	/** Whom the next sign-ins are for; null: the person cancels. */
	account: ProviderAccount | null
	close(): Promise<void>
}

type Rows = Record<string, unknown>
/** `oidc-provider` brings no types. */
type Provider = {
	callback(): (request: unknown, response: unknown) => Promise<void>
	interactionFinished(request: unknown, response: unknown, result: Rows): Promise<void>
	interactionDetails(request: unknown, response: unknown): Promise<{ params: Rows }>
	Grant: new (of: Rows) => { addOIDCScope(scope: string): void; save(): Promise<string> }
}

const clientId = 'roundsman'

function settingsOf(own: OidcServer, redirectUris: readonly string[]) {
	const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
	const client = {
		...{ client_id: clientId, client_secret: own.clientSecret, redirect_uris: redirectUris },
		post_logout_redirect_uris: redirectUris.map((uri) => uri.replace(/\/provider$/, '')),
	}
	return {
		clients: [client],
		jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
		cookies: { keys: [randomBytes(16).toString('hex')] },
		claims: { openid: ['sub'], profile: ['preferred_username', 'groups'] },
		// An id token without them, as many providers give: they are asked for.
		conformIdTokenClaims: true,
		pkce: { required: () => true },
		features: { devInteractions: { enabled: false } },
		ttl: { AccessToken: 60, IdToken: 60, Session: 60, Grant: 60, Interaction: 60 },
		interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
		findAccount: (_: unknown, sub: string) => ({
			accountId: sub,
			claims: () => ({
				sub,
				preferred_username: own.account?.login,
				groups: own.account?.groups,
			}),
		}),
	}
}

/** Answers for the person: signs in by the account that a test has chosen, and consents. */
async function interact(
	provider: Provider,
	{ account }: OidcServer,
	request: unknown,
	response: unknown,
) {
	if (account === null) {
		const result = { error: 'access_denied', error_description: 'The person has cancelled.' }
		return provider.interactionFinished(request, response, result)
	}
	const { params } = await provider.interactionDetails(request, response)
	const grant = new provider.Grant({ accountId: account.sub, clientId })
	grant.addOIDCScope(String(params.scope))
	const consent = { grantId: await grant.save() }
	const result = { login: { accountId: account.sub, remember: false }, consent }
	return provider.interactionFinished(request, response, result)
}

/** A provider of single sign-on that knows nothing of us: `oidc-provider`, the reference of the standard. */
export async function startOidcServer(redirectUris: readonly string[]): Promise<OidcServer> {
	// @ts-expect-error The package has no types.
	const { default: Construct } = await import('oidc-provider')
	const server = createServer()
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	const own: OidcServer = {
		...{ issuer, clientId, clientSecret: randomBytes(24).toString('hex'), account: null },
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections()
				server.close(() => resolve())
			}),
	}
	const provider = new Construct(issuer, settingsOf(own, redirectUris)) as Provider
	const answer = provider.callback()
	server.on('request', (request, response) => {
		const isInteraction = request.url?.startsWith('/interaction/')
		void (isInteraction ? interact(provider, own, request, response) : answer(request, response))
	})
	return own
}

/** Goes where a browser would be led, with its cookies, until an address that begins like this. */
export async function followSignIn(from: string, until: string): Promise<URL> {
	const cookies = new Map<string, string>()
	let address = from
	for (let step = 0; step < 10 && !address.startsWith(until); step += 1) {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
		for (const line of answer.headers.getSetCookie()) {
			const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
			cookies.set(name, value)
		}
		const next = answer.headers.get('location')
		if (!next) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
		address = new URL(next, address).href
	}
	return new URL(address)
}
