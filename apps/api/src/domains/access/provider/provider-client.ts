import { providerReturnPaths } from '@roundsman/contract'
import type * as openid from 'openid-client'
import { AppError, refusals } from '#platform/app-error'
import type { Config } from '#platform/config'
import type { OidcConfig } from '#platform/config/oidc-config'
import { boundedFetch, NeighbourFault } from '#platform/neighbours/ask-neighbour'
import { foreignWords } from '#platform/neighbours/foreign-values'

/** A person waits for each call. */
const timeoutMs = 6_000
const answerMaxBytes = 500_000
/** Cache time of the provider's metadata */
const trustedMs = 60 * 60_000
const reasonMaxLetters = 80

/** Loaded with the first sign-in, so that a service without a provider never loads it */
const loadOpenid = (): Promise<typeof openid> => import('openid-client')

export type ProviderClient = { openid: typeof openid; settings: openid.Configuration }

async function discover(oidc: OidcConfig): Promise<ProviderClient> {
	const loaded = await loadOpenid()
	const { discovery, customFetch, allowInsecureRequests, None } = loaded
	const { issuer, clientId, clientSecret } = oidc
	const settings = await discovery(
		new URL(issuer),
		clientId,
		clientSecret ?? undefined,
		clientSecret === null ? None() : undefined,
		{
			timeout: timeoutMs / 1000,
			[customFetch]: boundedFetch({
				within: timeoutMs,
				maxBytes: answerMaxBytes,
			}) as openid.CustomFetch,
			// `oidc-config.ts` allows plain HTTP for this machine only.
			...(issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : {}),
		},
	)
	return { openid: loaded, settings }
}

const known = new WeakMap<OidcConfig, { client: Promise<ProviderClient>; untilMs: number }>()

/** The provider's metadata, cached for an hour; a failed request is repeated. */
export function openProvider(oidc: OidcConfig, now: Date): Promise<ProviderClient> {
	const earlier = known.get(oidc)
	if (earlier && earlier.untilMs > now.getTime()) return earlier.client
	const client = discover(oidc)
	known.set(oidc, { client, untilMs: now.getTime() + trustedMs })
	client.catch(() => known.delete(oidc))
	return client
}

export type Half = keyof typeof providerReturnPaths

/** The redirect URI of the provider */
export const returnAddress = ({ publicUrl }: Config, half: Half): string =>
	`${(publicUrl ?? '').replace(/\/+$/, '')}${providerReturnPaths[half]}`

const isAskedAnew = ['access_denied', 'login_required', 'interaction_required', 'consent_required']

/**
 * The refusal for an error of the provider. It contains the provider's message, because the operator of both
 * needs it.
 */
export function refusalOf(error: unknown): AppError {
	if (error instanceof AppError) return error
	const { name, message, error: code, cause } = error as Error & { error?: string }
	const fault = [error, cause].find((one) => one instanceof NeighbourFault)
	const words = fault instanceof NeighbourFault ? fault.message : code || message || name
	const reason = foreignWords(words, reasonMaxLetters) ?? name
	if (fault === undefined && code !== undefined && isAskedAnew.includes(code)) {
		return refusals.forbidden('The sign-in was refused by the provider.', {
			alias: 'provider_refused',
			params: { reason },
		})
	}
	return refusals.providerAway(reason)
}
