import type { CarrierConfig } from '#platform/config/carrier-config'
import type { OtrsConfig } from '#platform/config/otrs-config'
import type { NeighbourQuestion } from '#platform/neighbours/ask-neighbour'
import { isRecord } from '#platform/neighbours/foreign-values'

/** One call that has no effect at the system, and how its answer is known. */
export type Probe = {
	url: string
	question: NeighbourQuestion
	/** Whether an answer is one of such a system; without it any answer means that it is reached. */
	isLike?: (body: unknown) => boolean
}

const json = { accept: 'application/json', 'content-type': 'application/json' }
const baseOf = (url: string) => url.replace(/\/+$/, '')

/** A Photon: one place of any town. */
export const probePhoton = (url: string): Probe => ({
	url: `${baseOf(url).replace(/\/api$/, '')}/api?q=Berlin&limit=1`,
	question: { headers: json },
	isLike: (body) => isRecord(body) && body.type === 'FeatureCollection',
})

/** A Valhalla: what it says of itself. */
export const probeValhalla = (url: string): Probe => ({
	url: `${baseOf(url)}/status`,
	question: { headers: json },
	isLike: (body) => isRecord(body) && typeof body.version === 'string',
})

/** The register: a number that has the right form and belongs to nobody. */
export const probeRegister = (url: string): Probe => ({
	url: `${baseOf(url)}/check-vat-number`,
	question: {
		method: 'POST',
		headers: json,
		body: JSON.stringify({ countryCode: 'FR', vatNumber: '25900000019' }),
	},
	isLike: (body) =>
		isRecord(body) && typeof body.valid === 'boolean' && body.actionSucceed !== false,
})

/** The ticket system: signing in, as is done before tickets are read. */
export const probeOtrs = ({ url, webService, login, password }: OtrsConfig): Probe => ({
	url: `${url}/nph-genericinterface.pl/Webservice/${encodeURIComponent(webService)}/Session`,
	question: {
		method: 'POST',
		headers: json,
		body: JSON.stringify({ UserLogin: login, Password: password }),
	},
	isLike: (body) => isRecord(body) && typeof body.SessionID === 'string',
})

/** A carrier: with our password, but for nothing. Its answer says no more than that it is there. */
export const probeCarrier = (carrier: CarrierConfig): Probe => ({
	url: `${baseOf(carrier.url)}/`,
	question: {
		headers: {
			accept: 'application/json',
			authorization: `Basic ${Buffer.from(`${carrier.user}:${carrier.password}`).toString('base64')}`,
			...('key' in carrier ? { 'dhl-api-key': carrier.key } : {}),
		},
	},
})

export const probeStyle = (url: string): Probe => ({
	url,
	question: { headers: json },
	isLike: (body) => isRecord(body) && body.version === 8,
})

/** A provider of single sign-on: what it says of itself, under its own name. */
export const probeProvider = (issuer: string): Probe => ({
	url: `${baseOf(issuer)}/.well-known/openid-configuration`,
	question: { headers: json },
	isLike: (body) => isRecord(body) && body.issuer === issuer,
})

/** An address without what may be secret in it: a password, a key in its query. */
export function shownAddress(url: string): string {
	if (!URL.canParse(url)) return ''
	const { protocol, host, pathname } = new URL(url)
	return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}
