/** Null, an empty text and an absent field are equal; the order of fields does not matter. */
function plain(value: unknown): unknown {
	if (value === undefined || value === '') return null
	if (typeof value !== 'object' || value === null) return value
	if (Array.isArray(value)) return value.map(plain)
	// Each part is visited once: twice would double the work with every level.
	const entries = Object.entries(value).map(([key, part]) => [key, plain(part)] as const)
	return entries.filter(([, part]) => part !== null).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** True when two values of a field are equivalent. */
export const isSameValue = (a: unknown, b: unknown) =>
	JSON.stringify(plain(a)) === JSON.stringify(plain(b))

/**
 * Merges a person's changes with other people's since. Fields missing in the base count as changed by the
 * person and seen with their current value.
 */
export function mergeEdits<T extends Record<string, unknown>>(
	mine: T,
	base: Record<string, unknown>,
	current: Record<keyof T, unknown>,
): { values: T; merged: (keyof T & string)[]; conflicts: (keyof T & string)[] } {
	const values = { ...mine }
	const merged: (keyof T & string)[] = []
	const conflicts: (keyof T & string)[] = []
	for (const field of Object.keys(mine) as (keyof T & string)[]) {
		const seen = Object.hasOwn(base, field) ? base[field] : current[field]
		const isMine = !isSameValue(mine[field], seen)
		const isTheirs = !isSameValue(current[field], seen)
		if (isMine && isTheirs && !isSameValue(mine[field], current[field])) conflicts.push(field)
		if (!isMine && isTheirs) {
			values[field] = current[field] as T[typeof field]
			merged.push(field)
		}
	}
	return { values, merged, conflicts }
}

/**
 * The part of merged edits that can be accepted while `conflicts` are undecided: those keep the others'
 * values, and so does the rest of a group with an undecided field, because a group is valid only as a
 * whole.
 */
export function settleEdits<T extends Record<string, unknown>>(
	values: T,
	current: Record<keyof T, unknown>,
	{ conflicts, groups }: { conflicts: readonly string[]; groups: readonly (readonly string[])[] },
): T {
	const isUndecided = (field: string) => conflicts.includes(field)
	const held = [...conflicts, ...groups.filter((group) => group.some(isUndecided)).flat()]
	const theirs = Object.entries(current).filter(
		([field]) => field in values && held.includes(field),
	)
	return { ...values, ...Object.fromEntries(theirs) }
}
