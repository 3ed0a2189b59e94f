import type {
	FieldProviderSignedIn,
	ProviderFinishForm,
	ProviderSignedIn,
	ProviderStart,
	SignInProvider,
} from '@roundsman/contract'
import { startFieldSession, startSession } from '#domains/employees'
import { refusals } from '#platform/app-error'
import type { Config } from '#platform/config'
import type { OidcConfig } from '#platform/config/oidc-config'
import type { PublicContext } from '#platform/context'
import type { Entry } from '#platform/route-handler'
import { drawToken, hashToken } from '#platform/sessions'
import { describeAccess } from '../sign-in-service.ts'
import {
	type Half,
	openProvider,
	type ProviderClient,
	refusalOf,
	returnAddress,
} from './provider-client.ts'
import { textsOf } from './provider-grant-rules.ts'
import { admitPerson, type Claimed } from './provider-person-service.ts'
import { insertProviderSignIn, takeProviderSignIn } from './provider-repository.ts'

/** Lifetime of a pending sign-in at the provider */
const minutes = 10

export const readProvider = ({ config }: { config: Config }): SignInProvider => ({
	provider: config.oidc ? { name: config.oidc.name } : null,
})

function providerOf({ oidc }: Config): OidcConfig {
	if (!oidc) throw refusals.notFound()
	return oidc
}

/**
 * Begins a sign-in: returns the URL for the browser, and the ticket that the browser presents afterwards. On
 * a phone the provider must ask for credentials again, because a colleague may have used the phone before.
 */
export async function startProviderSignIn(
	context: PublicContext,
	half: Half,
): Promise<ProviderStart> {
	const { db, config, now } = context
	const oidc = providerOf(config)
	const { openid, settings } = await openProvider(oidc, now).catch((error) => {
		throw refusalOf(error)
	})
	const codeVerifier = openid.randomPKCECodeVerifier()
	const begun = { state: openid.randomState(), nonce: openid.randomNonce(), codeVerifier }
	const ticket = drawToken()
	const expiresAt = new Date(now.getTime() + minutes * 60_000)
	await insertProviderSignIn(db, hashToken(ticket), begun, { now, expiresAt })
	const address = openid.buildAuthorizationUrl(settings, {
		redirect_uri: returnAddress(config, half),
		...(half === 'field' ? { prompt: 'login' } : {}),
		scope: oidc.scopes,
		state: begun.state,
		nonce: begun.nonce,
		code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
		code_challenge_method: 'S256',
	})
	return { address: address.href, ticket }
}

type Returned = { address: URL; state: string; nonce: string; codeVerifier: string }

/** Exchanges the code for the person's claims. */
async function readClaims(
	{ openid, settings }: ProviderClient,
	{ issuer, loginClaim, groupsClaim }: OidcConfig,
	{ address, state, nonce, codeVerifier }: Returned,
): Promise<Claimed> {
	const tokens = await openid.authorizationCodeGrant(settings, address, {
		pkceCodeVerifier: codeVerifier,
		expectedState: state,
		expectedNonce: nonce,
		idTokenExpected: true,
	})
	const claims: Record<string, unknown> = { ...tokens.claims() }
	const subject = String(claims.sub)
	const isWhole = claims[loginClaim] !== undefined && claims[groupsClaim] !== undefined
	const more: Record<string, unknown> =
		isWhole || settings.serverMetadata().userinfo_endpoint === undefined
			? {}
			: await openid.fetchUserInfo(settings, tokens.access_token, subject)
	const [login = ''] = textsOf(claims[loginClaim] ?? more[loginClaim])
	return {
		account: { issuer, subject },
		login: login.trim().toLowerCase(),
		groups: textsOf(claims[groupsClaim] ?? more[groupsClaim]),
	}
}

/** The URL for signing out at the provider; null if it has none. */
function signOutAddressOf({ openid, settings }: ProviderClient, config: Config): string | null {
	if (!settings.serverMetadata().end_session_endpoint) return null
	const back = returnAddress(config, 'office').replace(/\/provider$/, '')
	return openid.buildEndSessionUrl(settings, { post_logout_redirect_uri: back }).href
}

/**
 * Returns the person who signed in at the provider. Only the browser that began the sign-in has its ticket,
 * and each ticket is valid once. The provider is responsible for the second factor.
 */
async function readAnswer(
	{ db, config, now }: PublicContext,
	{ ticket, answer }: ProviderFinishForm,
	half: Half,
): Promise<{ claimed: Claimed; provider: ProviderClient }> {
	const oidc = providerOf(config)
	const begun = await takeProviderSignIn(db, hashToken(ticket), now)
	if (!begun) {
		const alias = 'provider_over'
		throw refusals.conflict('This sign-in is over or was used already. Begin anew.', { alias })
	}
	const address = new URL(returnAddress(config, half))
	address.search = answer
	try {
		const provider = await openProvider(oidc, now)
		return { provider, claimed: await readClaims(provider, oidc, { address, ...begun }) }
	} catch (error) {
		throw refusalOf(error)
	}
}

/** Opens an office session from the provider's response. */
export async function finishProviderSignIn(
	context: PublicContext,
	form: ProviderFinishForm,
): Promise<Entry<ProviderSignedIn>> {
	const { db, config } = context
	const { claimed, provider } = await readAnswer(context, form, 'office')
	const { id } = await admitPerson(context, claimed, providerOf(config), 'office')
	const { deviceMark } = form
	const started = await startSession(context, { id }, { half: 'office', deviceMark })
	const access = await describeAccess({ db, config }, id, false)
	const signOutAddress = signOutAddressOf(provider, config)
	return {
		answer: { ...access, deviceMark: started.deviceMark, signOutAddress },
		session: started.token,
	}
}

/** Opens a field session from the provider's response. */
export async function finishFieldProviderSignIn(
	context: PublicContext,
	form: ProviderFinishForm,
): Promise<FieldProviderSignedIn> {
	const { claimed } = await readAnswer(context, form, 'field')
	const person = await admitPerson(context, claimed, providerOf(context.config), 'field')
	const signedIn = await startFieldSession(context, person, form.deviceMark)
	return { ...signedIn, login: person.login }
}
