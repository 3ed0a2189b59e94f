import type { GroupGrant } from '#platform/config/oidc-config'

export function textsOf(claim: unknown): string[] {
	const all = Array.isArray(claim) ? claim : [claim]
	return all.filter((one): one is string => typeof one === 'string' && one !== '')
}

/** The rights of a person's groups: the office role, and for dispatchers all their scopes; null for none. */
export function joinGrants(
	groups: readonly string[],
	known: Readonly<Record<string, GroupGrant>>,
): GroupGrant | null {
	const grants = groups.flatMap((group) =>
		Object.hasOwn(known, group) ? (known[group] ?? []) : [],
	)
	if (grants.length === 0) return null
	if (grants.some(({ role }) => role === 'administrator')) return { role: 'administrator' }
	const parts = grants.flatMap((grant) => (grant.role === 'dispatcher' ? [grant] : []))
	const everything = parts.some((part) => part.everything)
	const unique = <T>(all: T[]) => (everything ? [] : [...new Set(all)].sort())
	return {
		role: 'dispatcher',
		everything,
		countries: unique(parts.flatMap((part) => part.countries)),
		sectors: unique(parts.flatMap((part) => part.sectors)),
	}
}
