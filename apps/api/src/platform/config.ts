import { join } from 'node:path'
import {
	arrivalDefaultM,
	farAwayDefaultM,
	hasLink,
	linkCountries,
	linkKinds,
	type UsefulLink,
} from '@roundsman/contract'
import { type CarrierConfigs, readCarrierConfigs } from './config/carrier-config.ts'
import { ConfigError, type Environment, withSecretFiles } from './config/environment.ts'
import { readPushHosts, readWebhookHosts } from './config/host-names.ts'
import { type MailConfig, readMailConfig } from './config/mail-config.ts'
import { type OidcConfig, readOidcConfig } from './config/oidc-config.ts'
import { type OtrsConfig, readOtrsConfig } from './config/otrs-config.ts'

export { ConfigError } from './config/environment.ts'

export type Config = {
	host: string
	port: number
	/** Public base URL for the links that the service shows; null uses the address it listens on. */
	publicUrl: string | null
	dataDir: string
	/** Bucket for stored files; null stores them in the data folder. */
	storageUrl: string | null
	/** PostgreSQL to use instead of the embedded database. */
	databaseUrl: string | null
	/** URL of the same PostgreSQL that bypasses a pooler in transaction mode */
	databaseDirectUrl: string | null
	/** URL of the same PostgreSQL with the role that owns the tables, for migrations and office commands */
	databaseOwnerUrl: string | null
	databasePoolSize: number
	/** Key that encrypts backups; null leaves them unencrypted. */
	backupKey: string | null
	webDir: string | null
	/** Folder of the built office; null as for `webDir`. */
	officeDir: string | null
	/** The office roles that need a second factor; only a demo can have `off`. */
	officeSecondFactor: 'off' | 'administrators' | 'all'
	/** Loads the demo data into an empty database and keeps its tours dated from today. */
	demo: boolean
	/** Allows demo accounts from other machines, although their password is published. */
	isDemoPublic: boolean
	logLevel: string
	/** Serves the pages that document the API. */
	apiDocs: boolean
	/** Token for the metrics of the process; null disables them. */
	metricsKey: string | null
	/** Requests per minute from one address; 0 disables the limit. */
	requestsPerMinute: number
	/** Routes and stop orders computed per minute for one person; 0 disables the limit. */
	computationsPerMinute: number
	/** Number of trusted proxies that may report the client's address */
	trustedProxies: number
	/** Seconds without a turn of the event loop after which the process is killed; 0 disables this. */
	watchdogSeconds: number
	farAwayMeters: number
	arrivalMeters: number
	mapPack: string | null
	mapStyleUrl: string | null
	/** URL of a Photon that searches addresses instead of the map pack */
	geocoderUrl: string | null
	/** URL of a Valhalla that computes routes before the roads of the map pack are used */
	routingUrl: string | null
	probeUrls: string[]
	/** Clients with an older wire version are asked to update. */
	minContractVersion: number
	/** URL of the VIES REST interface, which checks VAT numbers; null disables the check. */
	viesUrl: string | null
	/** The ticket system to which problems are forwarded; null forwards none. */
	otrs: OtrsConfig | null
	/** The mail server; null disables mail. */
	mail: MailConfig | null
	/** The provider for the office's single sign-on; null allows passwords only. */
	oidc: OidcConfig | null
	/** Carriers with an interface; the built-in carrier handles the others. */
	carriers: CarrierConfigs
	/** Hosts of carriers from which labels may be downloaded */
	labelHosts: string[]
	/** Hosts of the private network that webhooks may call. */
	webhookPrivateHosts: string[]
	/** Hosts of push services; a leading `*.` matches all subdomains. */
	pushHosts: string[]
	/** Hosts that webhooks may call; null allows the whole public network. */
	webhookHosts: string[] | null
	/** Months for which events are stored */
	eventMonths: number
	/** Maximum age in days of a backup that may be restored */
	backupDays: number
	managerPhone: string | null
	allFeatureEmployees: string[]
	accompanyingEmployees: string[]
	/** Addresses of the useful links by country; a link without an address is not shown. */
	links: UsefulLink[]
}

function wholeNumber(env: Environment, name: string, fallback: number, max: number): number {
	const text = env[name]
	if (text === undefined || text === '') return fallback
	const value = Number(text)
	if (!Number.isInteger(value) || value < 0 || value > max) {
		throw new ConfigError(`${name} must be a whole number from 0 to ${max}, not '${text}'.`)
	}
	return value
}

const list = (text: string | undefined) =>
	(text ?? '')
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean)

function storageUrlOf(env: Environment): string | null {
	const url = env.STORAGE_URL || null
	if (url && !/^s3\+https?:\/\/[^:/@]+:[^/@]+@[^/]+\/[^/?]+/.test(url)) {
		throw new ConfigError('STORAGE_URL must look like s3+https://KEY:SECRET@host/bucket.')
	}
	return url
}

function databaseUrlOf(env: Environment, name: string): string | null {
	const url = env[name] || null
	if (url && !/^postgres(ql)?:\/\//.test(url)) {
		throw new ConfigError(`${name} must begin with postgres:// or postgresql://.`)
	}
	return url
}

function webUrlOf(env: Environment, name: string): string | null {
	const url = env[name] || null
	if (url && !(URL.canParse(url) && /^https?:/.test(url))) {
		throw new ConfigError(`${name} must be an address that begins with http:// or https://.`)
	}
	return url
}

/** Host names or addresses in URL notation, with or without a port */
function privateHostsOf(env: Environment, name: string): string[] {
	return list(env[name]).map((host) => {
		const isHost = /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`)
		if (!isHost) throw new ConfigError(`${name} must be hosts separated by commas, not '${host}'.`)
		return new URL(`http://${host}`).host
	})
}

/** Reads `LINK_BE_ACCOMPANYING_NL` and the like: one link per country and kind that the country has. */
function linksOf(env: Environment): UsefulLink[] {
	const all = linkCountries.flatMap((country) => linkKinds.map((kind) => ({ country, kind })))
	return all.flatMap(({ country, kind }) => {
		const name = `LINK_${country}_${kind.replace(/[A-Z]/g, '_$&')}`.toUpperCase()
		const url = env[name]
		if (!url) return []
		if (!hasLink(country, kind)) throw new ConfigError(`${name}: ${country} has no such link.`)
		const isSafe = URL.canParse(url) && new URL(url).protocol === 'https:'
		if (!isSafe) throw new ConfigError(`${name} must be an address that begins with https://.`)
		return { country, kind, url }
	})
}

/** A demo publishes its passwords, so it requires no second factor unless this is set. */
function officeSecondFactorOf(env: Environment, demo: boolean): Config['officeSecondFactor'] {
	const value = env.OFFICE_SECOND_FACTOR
	if (!value) return demo ? 'off' : 'administrators'
	if (value === 'administrators' || value === 'all') return value
	throw new ConfigError(`OFFICE_SECOND_FACTOR must be administrators or all, not '${value}'.`)
}

/** Whether only this machine can reach the host */
const isLoopback = (host: string) =>
	['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host)

/** The configuration, and a sentence for each invalid value that was left out */
export type ReadSettings = { config: Config; problems: string[] }

function collectProblems() {
	const problems: string[] = []
	const attempt = <T>(read: () => T, otherwise: T): T => {
		try {
			return read()
		} catch (error) {
			if (!(error instanceof ConfigError)) throw error
			problems.push(error.message)
			return otherwise
		}
	}
	return { problems, attempt }
}

export function readSettings(given: Environment, root: string): ReadSettings {
	const { problems, attempt } = collectProblems()
	const env = withSecretFiles(given, attempt)
	const number = (name: string, fallback: number, max: number) =>
		attempt(() => wholeNumber(env, name, fallback, max), fallback)
	const webUrl = (name: string) => attempt(() => webUrlOf(env, name), null)
	const databaseUrl = attempt(() => databaseUrlOf(env, 'DATABASE_URL'), null)
	const host = env.HOST || 'localhost'
	const demo = env.DEMO ? ['1', 'true', 'on'].includes(env.DEMO) : databaseUrl === null
	const otrsUrl = webUrl('OTRS_URL')
	const config: Config = {
		host,
		port: number('PORT', 3000, 65_535),
		publicUrl: webUrl('PUBLIC_URL'),
		dataDir: env.DATA_DIR || join(root, 'data'),
		storageUrl: attempt(() => storageUrlOf(env), null),
		databaseUrl,
		databaseDirectUrl: attempt(() => databaseUrlOf(env, 'DATABASE_DIRECT_URL'), null),
		databaseOwnerUrl: attempt(() => databaseUrlOf(env, 'DATABASE_OWNER_URL'), null),
		databasePoolSize: number('DATABASE_POOL', 10, 1000),
		webDir: env.WEB_DIR || join(root, 'apps/web/dist'),
		officeDir: env.OFFICE_DIR || join(root, 'apps/office/dist'),
		officeSecondFactor: officeSecondFactorOf(env, demo),
		demo,
		isDemoPublic: env.DEMO === 'on' || isLoopback(host),
		logLevel: env.LOG_LEVEL || 'info',
		apiDocs: env.API_DOCS ? env.API_DOCS === '1' || env.API_DOCS === 'true' : demo,
		metricsKey: env.METRICS_KEY || null,
		requestsPerMinute: number('REQUESTS_PER_MINUTE', 3000, 1_000_000_000),
		computationsPerMinute: number('COMPUTATIONS_PER_MINUTE', 60, 1_000_000),
		trustedProxies: number('TRUSTED_PROXIES', 0, 10),
		watchdogSeconds: number('WATCHDOG_SECONDS', 10, 3600),
		farAwayMeters: number('FAR_AWAY_METERS', farAwayDefaultM, 1_000_000),
		arrivalMeters: number('ARRIVAL_METERS', arrivalDefaultM, 100_000),
		mapPack: env.MAP_PACK || null,
		mapStyleUrl: env.MAP_STYLE_URL || null,
		geocoderUrl: webUrl('GEOCODER_URL'),
		routingUrl: webUrl('ROUTING_URL'),
		probeUrls: list(env.PROBE_URLS),
		minContractVersion: number('MIN_CONTRACT_VERSION', 1, 1_000_000),
		viesUrl: env.VIES_URL || null,
		otrs: attempt(() => readOtrsConfig(env, otrsUrl), null),
		mail: attempt(() => readMailConfig(env), null),
		oidc: attempt(() => readOidcConfig(env), null),
		carriers: attempt(() => readCarrierConfigs(env.CARRIERS), {}),
		labelHosts: list(env.LABEL_HOSTS),
		webhookPrivateHosts: attempt(() => privateHostsOf(env, 'WEBHOOK_PRIVATE_HOSTS'), []),
		pushHosts: attempt(() => readPushHosts(env), []),
		webhookHosts: attempt(() => readWebhookHosts(env), null),
		eventMonths: number('EVENT_MONTHS', 24, 1200),
		backupDays: number('BACKUP_DAYS', 7, 3650),
		backupKey: env.BACKUP_KEY || null,
		managerPhone: env.MANAGER_PHONE || null,
		allFeatureEmployees: list(env.ALL_FEATURE_EMPLOYEES),
		accompanyingEmployees: list(env.ACCOMPANYING_EMPLOYEES),
		links: attempt(() => linksOf(env), []),
	}
	return { config, problems }
}

/** Reads the configuration; throws a `ConfigError` with a line for each invalid value. */
export function readConfig(env: Environment, root: string): Config {
	const { config, problems } = readSettings(env, root)
	if (problems.length > 0) throw new ConfigError(problems.join('\n'))
	return config
}

/** The absolute URL of a page of the service, for a link that a person opens */
export function linkAddress({ publicUrl, host, port }: Config, path: string): string {
	if (publicUrl) return `${publicUrl.replace(/\/+$/, '')}${path}`
	const isOwn = ['localhost', '::1', '[::1]', '127.0.0.1', '0.0.0.0', '::'].includes(host)
	return `http://${isOwn ? 'localhost' : host}:${port}${path}`
}
