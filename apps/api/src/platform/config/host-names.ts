import { ConfigError, type Environment } from './environment.ts'

// Employees' devices supply the URLs of push services, so only known hosts are called; webhook hosts can be
// limited.

const known = [
	'fcm.googleapis.com',
	'*.push.services.mozilla.com',
	'*.push.apple.com',
	'*.notify.windows.com',
]
const hostPattern = /^(\*\.)?[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/

function readHosts(name: string, text: string): string[] {
	return text.split(',').map((part) => {
		const host = part.trim().toLowerCase()
		if (!hostPattern.test(host)) {
			throw new ConfigError(
				`${name} must be names of hosts separated by commas, such as push.example or *.push.example, not '${part.trim()}'.`,
			)
		}
		return host
	})
}

/** Host names that replace the push services of the usual browsers */
export const readPushHosts = ({ PUSH_HOSTS: text }: Environment): string[] =>
	text ? readHosts('PUSH_HOSTS', text) : known

/** Hosts of the public network that webhooks may call; null allows all. */
export const readWebhookHosts = ({ WEBHOOK_HOSTS: text }: Environment): string[] | null =>
	text ? readHosts('WEBHOOK_HOSTS', text) : null

/** Whether the host of a URL matches one of the names */
export const isNamedHost = ({ hostname }: URL, hosts: readonly string[]): boolean =>
	hosts.some((host) =>
		host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
	)
