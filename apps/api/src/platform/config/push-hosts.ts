import { ConfigError } from './config-error.ts'
import type { Environment } from './secret-files.ts'

// Employees name the addresses of push services, so that only known ones are called.

const known = [
	'fcm.googleapis.com',
	'*.push.services.mozilla.com',
	'*.push.apple.com',
	'*.notify.windows.com',
]
const hostPattern = /^(\*\.)?[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/

/** Names of hosts, in place of the push services of the usual browsers. */
export function readPushHosts({ PUSH_HOSTS: text }: Environment): string[] {
	if (!text) return known
	return text.split(',').map((part) => {
		const host = part.trim().toLowerCase()
		if (!hostPattern.test(host)) {
			throw new ConfigError(
				`PUSH_HOSTS must be names of hosts separated by commas, such as push.example or *.push.example, not '${part.trim()}'.`,
			)
		}
		return host
	})
}

/** Whether an address is one of a push service that may be called. */
export const isPushHost = ({ hostname }: URL, hosts: readonly string[]): boolean =>
	hosts.some((host) =>
		host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
	)
