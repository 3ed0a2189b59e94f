import type { CarrierConfig } from '#platform/config/carrier-config'
import type { OtrsConfig } from '#platform/config/otrs-config'
import type { NeighbourQuestion } from '#platform/neighbours/ask-neighbour'
import { isRecord } from '#platform/neighbours/foreign-values'

/** A request without side effects at the system, and how its response is recognised */
export type Probe = {
	url: string
	question: NeighbourQuestion
	/** Whether a response is from such a system; without it, any response counts as reachable. */
	isLike?: (body: unknown) => boolean
}

const json = { accept: 'application/json', 'content-type': 'application/json' }
const baseOf = (url: string) => url.replace(/\/+$/, '')

/** Photon: searches one place of any town. */
export const probePhoton = (url: string): Probe => ({
	url: `${baseOf(url).replace(/\/api$/, '')}/api?q=Berlin&limit=1`,
	question: { headers: json },
	isLike: (body) => isRecord(body) && body.type === 'FeatureCollection',
})

/** Valhalla: requests its status. */
export const probeValhalla = (url: string): Probe => ({
	url: `${baseOf(url)}/status`,
	question: { headers: json },
	isLike: (body) => isRecord(body) && typeof body.version === 'string',
})

/** The VAT register: a valid number that belongs to nobody */
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

/** The ticket system: signs in, as before reading tickets. */
export const probeOtrs = ({ url, webService, login, password }: OtrsConfig): Probe => ({
	url: `${url}/nph-genericinterface.pl/Webservice/${encodeURIComponent(webService)}/Session`,
	question: {
		method: 'POST',
		headers: json,
		body: JSON.stringify({ UserLogin: login, Password: password }),
	},
	isLike: (body) => isRecord(body) && typeof body.SessionID === 'string',
})

/** A carrier: an authenticated request without effect. Any response only shows that it is reachable. */
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

/** A single sign-on provider: its metadata, which must contain its own issuer name */
export const probeProvider = (issuer: string): Probe => ({
	url: `${baseOf(issuer)}/.well-known/openid-configuration`,
	question: { headers: json },
	isLike: (body) => isRecord(body) && body.issuer === issuer,
})

/** A URL without parts that may be secret: a password or a key in its query */
export function shownAddress(url: string): string {
	if (!URL.canParse(url)) return ''
	const { protocol, host, pathname } = new URL(url)
	return `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}
