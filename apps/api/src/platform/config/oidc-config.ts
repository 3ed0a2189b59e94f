import { type Country, countries } from '@roundsman/contract'
import { ConfigError } from './config-error.ts'
import type { Environment } from './secret-files.ts'

/** The office rights of a provider's group. */
export type GroupGrant =
	| { role: 'administrator' }
	| { role: 'dispatcher'; everything: boolean; countries: Country[]; sectors: string[] }

/** The provider of single sign-on (OpenID Connect), and what it says of people. */
export type OidcConfig = {
	issuer: string
	clientId: string
	/** Null for a public client, which PKCE alone protects. */
	clientSecret: string | null
	/** How the button of the sign-in names it. */
	name: string
	/** The claim that holds a person's login here. */
	loginClaim: string
	groupsClaim: string
	/** The requested scopes, separated by blanks. */
	scopes: string
	groups: Record<string, GroupGrant>
}

const isLocal = (hostname: string) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

function issuerOf(issuer: string): string {
	const url = URL.canParse(issuer) ? new URL(issuer) : null
	const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(url.hostname))
	if (!url || !isSafe || url.search || url.hash) {
		throw new ConfigError(
			'OIDC_ISSUER must be the address of the provider as it calls itself, beginning with https://.',
		)
	}
	return issuer
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (value: unknown): value is string[] =>
	Array.isArray(value) && value.every((one) => typeof one === 'string')

const isCountries = (value: unknown): value is Country[] =>
	isTexts(value) && value.every((one) => countries.some((country) => country === one))

function grantOf(group: string, value: unknown): GroupGrant {
	if (value === 'administrator') return { role: value }
	if (value === 'dispatcher') {
		return { role: value, everything: true, countries: [], sectors: [] }
	}
	const wrong = new ConfigError(
		`OIDC_GROUPS: '${group}' must be "administrator", "dispatcher", or {"countries": ["de"], "sectors": ["Nord"]}.`,
	)
	if (!isRecord(value)) throw wrong
	const { countries: wholes = [], sectors = [], ...others } = value
	const isKnown = Object.keys(others).length === 0 && isCountries(wholes) && isTexts(sectors)
	if (!isKnown || wholes.length + sectors.length === 0) throw wrong
	return { role: 'dispatcher', everything: false, countries: wholes, sectors }
}

function groupsOf(json: string | undefined): OidcConfig['groups'] {
	let value: unknown
	try {
		value = JSON.parse(json ?? '')
	} catch {
		value = null
	}
	if (!isRecord(value) || Object.keys(value).length === 0) {
		throw new ConfigError(
			'OIDC_GROUPS must be JSON that says what groups of the provider may: {"roundsman-admins": "administrator"}.',
		)
	}
	return Object.fromEntries(
		Object.entries(value).map(([group, grant]) => [group, grantOf(group, grant)]),
	)
}

/** `OIDC_ISSUER` and what belongs to it; null where no provider is named. */
export function readOidcConfig(env: Environment): OidcConfig | null {
	if (!env.OIDC_ISSUER) return null
	const issuer = issuerOf(env.OIDC_ISSUER)
	const clientId = env.OIDC_CLIENT_ID
	if (!clientId) throw new ConfigError('OIDC_CLIENT_ID is missing: OIDC_ISSUER needs it.')
	if (!env.PUBLIC_URL) {
		throw new ConfigError(
			'PUBLIC_URL is missing: OIDC_ISSUER needs it, because the provider sends people back there.',
		)
	}
	return {
		...{ issuer, clientId, clientSecret: env.OIDC_CLIENT_SECRET || null },
		name: env.OIDC_NAME || new URL(issuer).hostname,
		loginClaim: env.OIDC_LOGIN_CLAIM || 'preferred_username',
		groupsClaim: env.OIDC_GROUPS_CLAIM || 'groups',
		scopes: env.OIDC_SCOPES || 'openid profile email',
		groups: groupsOf(env.OIDC_GROUPS),
	}
}
