import { ConfigError, type Environment } from './environment.ts'

/** The office's ticket system: OTRS, Znuny or OTOBO with a generic REST interface */
export type OtrsConfig = {
	/** Ends with `/otrs`, `/znuny` or `/otobo` */
	url: string
	login: string
	password: string
	webService: string
	/** The POST route of TicketSearch, relative to the web service */
	searchRoute: string
	/** By reason; `*` is the default. */
	queues: Record<string, string>
	/** By reason; empty if the installation uses no types */
	types: Record<string, string>
	/** The login of the customer of all tickets; null uses the garage's number. */
	customerUser: string | null
	/** The dynamic field for our id; null puts the id into the title. */
	idField: string | null
	/** Further dynamic fields by source */
	fields: Record<string, string>
}

/** The sources of ticket fields */
const otrsFacts = [
	'reason',
	'clarification',
	'order',
	'article',
	'brand',
	'vehicle',
	'customer',
] as const

/** Parses pairs such as `a=One,b=Two`. */
function pairsOf(env: Environment, name: string): Record<string, string> {
	const parts = (env[name] ?? '').split(',').map((part) => part.trim())
	const pairs = parts.filter(Boolean).map((part) => {
		const [key = '', ...value] = part.split('=').map((word) => word.trim())
		if (!key || !value.join('=')) throw new ConfigError(`${name} must look like a=One,b=Two.`)
		return [key, value.join('=')] as const
	})
	return Object.fromEntries(pairs)
}

/** Reads the ticket system's settings; null without a ticket system. */
export function readOtrsConfig(env: Environment, url: string | null): OtrsConfig | null {
	if (url === null) return null
	const { OTRS_LOGIN: login, OTRS_PASSWORD: password } = env
	if (!login || !password) {
		throw new ConfigError('OTRS_URL needs OTRS_LOGIN and OTRS_PASSWORD beside it.')
	}
	const queues = pairsOf(env, 'OTRS_QUEUES')
	const fields = pairsOf(env, 'OTRS_FIELDS')
	const unknown = Object.keys(fields).find((fact) => !otrsFacts.some((one) => one === fact))
	if (unknown) {
		throw new ConfigError(`OTRS_FIELDS knows ${otrsFacts.join(', ')}, not '${unknown}'.`)
	}
	const idField = env.OTRS_ID_FIELD ?? 'RoundsmanId'
	return {
		url: url.replace(/\/+$/, ''),
		login,
		password,
		webService: env.OTRS_WEB_SERVICE || 'GenericTicketConnectorREST',
		searchRoute: env.OTRS_SEARCH_ROUTE || '/TicketSearch',
		queues: { '*': 'Raw', ...queues },
		types: pairsOf(env, 'OTRS_TYPES'),
		customerUser: env.OTRS_CUSTOMER_USER || null,
		idField: idField === 'none' || idField === '' ? null : idField,
		fields,
	}
}
