import { linkCountries, linkKinds } from '@roundsman/contract'
import { type Environment, secretNames } from './environment.ts'

const plain = [
	...['HOST', 'PORT', 'PUBLIC_URL', 'DATA_DIR', 'WEB_DIR', 'DEMO', 'API_DOCS', 'LOG_LEVEL'],
	...['DATABASE_POOL', 'WATCHDOG_SECONDS', 'REQUESTS_PER_MINUTE', 'COMPUTATIONS_PER_MINUTE'],
	...['TRUSTED_PROXIES', 'FAR_AWAY_METERS', 'ARRIVAL_METERS', 'MAP_PACK', 'MAP_STYLE_URL'],
	...['GEOCODER_URL', 'ROUTING_URL', 'PROBE_URLS', 'MIN_CONTRACT_VERSION', 'VIES_URL'],
	...['OTRS_URL', 'OTRS_LOGIN', 'OTRS_WEB_SERVICE', 'OTRS_SEARCH_ROUTE', 'OTRS_QUEUES'],
	...['OTRS_TYPES', 'OTRS_CUSTOMER_USER', 'OTRS_ID_FIELD', 'OTRS_FIELDS', 'LABEL_HOSTS'],
	...['WEBHOOK_PRIVATE_HOSTS', 'WEBHOOK_HOSTS', 'EVENT_MONTHS', 'BACKUP_DAYS', 'MANAGER_PHONE'],
	...['ALL_FEATURE_EMPLOYEES', 'ACCOMPANYING_EMPLOYEES', 'OFFICE_SECOND_FACTOR', 'OFFICE_DIR'],
	...['MAIL_FROM', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_NAME', 'OIDC_LOGIN_CLAIM'],
	...['OIDC_GROUPS_CLAIM', 'OIDC_GROUPS', 'OIDC_SCOPES', 'PUSH_HOSTS'],
]

const links = linkCountries.flatMap((country) =>
	linkKinds.map((kind) => `LINK_${country}_${kind.replace(/[A-Z]/g, '_$&')}`.toUpperCase()),
)

export const settingNames: readonly string[] = [
	...plain,
	...secretNames,
	...secretNames.map((name) => `${name}_FILE`),
	...links,
]

/** The edit distance of two names */
function distanceOf(one: string, other: string): number {
	let before = Array.from({ length: other.length + 1 }, (_, index) => index)
	for (const [row, letter] of [...one].entries()) {
		const now = [row + 1]
		for (const [column, otherLetter] of [...other].entries()) {
			const changed = (before[column] ?? 0) + (letter === otherLetter ? 0 : 1)
			now.push(Math.min(changed, (before[column + 1] ?? 0) + 1, (now[column] ?? 0) + 1))
		}
		before = now
	}
	return before[other.length] ?? 0
}

const mistypedMax = 2
/** Too many words are similar to a shorter name. */
const shortestName = 7

/** A sentence for each unknown variable whose name is close to a setting's */
export function listMistyped(env: Environment): string[] {
	return Object.keys(env).flatMap((name) => {
		if (name.length < shortestName || settingNames.includes(name)) return []
		const near = settingNames.find((known) => distanceOf(name, known) <= mistypedMax)
		const isLink = /^LINK_[A-Z]{2}_/.test(name)
		if (!near && !isLink) return []
		const hint = near ? `: is ${near} meant?` : '.'
		return [`${name} is no setting of this release${hint}`]
	})
}
