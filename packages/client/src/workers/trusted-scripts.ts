type ScriptUrlPolicy = { createScriptURL(url: string): string }
type TrustedTypes = {
	createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy
}

/** Only workers of this release; in development they are served from their sources. */
function isOurs(url: string): boolean {
	const { origin, pathname } = new URL(url, location.origin)
	if (origin !== location.origin) return false
	const built = /^\/(service-worker\.js|(office\/)?assets\/[\w.-]+\.m?js)$/
	return import.meta.env.DEV || built.test(pathname)
}

const rules: ScriptUrlPolicy = {
	createScriptURL: (url) => {
		if (!isOurs(url)) throw new TypeError(`Not a script of ours: ${url}`)
		return url
	},
}

let policy: ScriptUrlPolicy | undefined

/** The URL of a script as a trusted type; throws for one that is not ours. */
export function trustScript(url: string): string {
	const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
	// A page can create a policy of this name once.
	policy ??= trustedTypes?.createPolicy('roundsman', rules) ?? rules
	return policy.createScriptURL(url)
}

/** A page has one default policy: a second one is refused. */
let isDefault = false

/** Applies the same rules to libraries that pass worker URLs to the browser themselves. */
export function trustOwnWorkers(): void {
	const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
	if (!isDefault) trustedTypes?.createPolicy('default', rules)
	isDefault = true
}
