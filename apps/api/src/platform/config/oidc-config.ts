import { type Country, countries } from '@roundsman/contract'
import * as z from 'zod/mini'
import { ConfigError, type Environment } from './environment.ts'

/** Office rights that a group of the provider grants */
export type GroupGrant =
	| { role: 'administrator' }
	| { role: 'dispatcher'; everything: boolean; countries: Country[]; sectors: string[] }

/** The provider of single sign-on (OpenID Connect) and the claims that are read */
export type OidcConfig = {
	issuer: string
	clientId: string
	/** Null for a public client, which relies on PKCE alone */
	clientSecret: string | null
	/** The provider's name on the sign-in button */
	name: string
	/** The claim that holds a person's login */
	loginClaim: string
	groupsClaim: string
	/** The requested scopes, separated by spaces */
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

const scopeSchema = z
	.strictObject({
		countries: z._default(z.array(z.enum(countries)), []),
		sectors: z._default(z.array(z.string()), []),
	})
	.check(z.refine(({ countries, sectors }) => countries.length + sectors.length > 0))

const grantSchema = z.union([
	z.pipe(
		z.literal('administrator'),
		z.transform((role): GroupGrant => ({ role })),
	),
	z.pipe(
		z.literal('dispatcher'),
		z.transform((role): GroupGrant => ({ role, everything: true, countries: [], sectors: [] })),
	),
	z.pipe(
		scopeSchema,
		z.transform((scope): GroupGrant => ({ role: 'dispatcher', everything: false, ...scope })),
	),
])
const groupsSchema = z
	.record(z.string(), grantSchema)
	.check(z.refine((groups) => Object.keys(groups).length > 0))

function groupsOf(json: string | undefined): OidcConfig['groups'] {
	let value: unknown
	try {
		value = JSON.parse(json ?? '')
	} catch {
		value = null
	}
	const { data, error } = groupsSchema.safeParse(value)
	if (data) return data
	const wrong = new Set(error.issues.flatMap(({ path: [group] }) => group ?? []))
	if (wrong.size === 0) {
		throw new ConfigError(
			'OIDC_GROUPS must be JSON that says what groups of the provider may: {"roundsman-admins": "administrator"}.',
		)
	}
	throw new ConfigError(
		`OIDC_GROUPS: '${[...wrong].join("', '")}' must be "administrator", "dispatcher", or {"countries": ["de"], "sectors": ["Nord"]}.`,
	)
}

/** Reads `OIDC_ISSUER` and related settings; null without a provider. */
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
