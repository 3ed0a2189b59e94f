import { readFileSync } from 'node:fs'

/** An invalid setting; the message names it and the valid values. */
export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>

/** Settings that hold secrets: each can be read from the file that its name with `_FILE` gives. */
export const secretNames = [
	'DATABASE_URL',
	'DATABASE_DIRECT_URL',
	'DATABASE_OWNER_URL',
	'STORAGE_URL',
	'METRICS_KEY',
	'OTRS_PASSWORD',
	'CARRIERS',
	'BACKUP_KEY',
	'SMTP_URL',
	'OIDC_CLIENT_SECRET',
] as const

/** The settings with the contents of secret files. `attempt` handles files that cannot be read. */
export function withSecretFiles(
	env: Environment,
	attempt: <T>(read: () => T, otherwise: T) => T,
): Environment {
	const read = secretNames.map((name) => {
		const path = env[`${name}_FILE`]
		if (!path) return {}
		return attempt(() => ({ [name]: secretOf(env, name, path) }), {})
	})
	return Object.assign({}, env, ...read)
}

function secretOf(env: Environment, name: string, path: string): string {
	if (env[name]) throw new ConfigError(`${name} and ${name}_FILE are both set: take one away.`)
	try {
		return readFileSync(path, 'utf8').trim()
	} catch (error) {
		const { code } = error as { code?: string }
		throw new ConfigError(`${name}_FILE names a file that cannot be read: ${path} (${code}).`)
	}
}
