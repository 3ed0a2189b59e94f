import { importKinds } from '../imports/import-kind.ts'

export const apiScopes = [
	...importKinds.map((kind) => `import:${kind}` as const),
	...importKinds.map((kind) => `export:${kind}` as const),
	'changes',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** `rk_`, the key's id, 256 random bits in base64url. */
const form = /^rk_([0-9a-f]{12})_[A-Za-z0-9_-]{43}$/

/** The id in an API key; undefined for any other text. */
export const keyIdIn = (secret: string): string | undefined => form.exec(secret)?.[1]

/**
 * Whether scopes cover a route's scope, whose placeholders (`import:{kind}`) are filled from the path
 * parameters.
 */
export function coversScope(
	scopes: readonly string[],
	needed: string,
	params: Readonly<Record<string, string>> = {},
): boolean {
	const [direction = '', of] = needed.split(':')
	if (of === '*') return scopes.some((scope) => scope.startsWith(`${direction}:`))
	return scopes.includes(needed.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''))
}
