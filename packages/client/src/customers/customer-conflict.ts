import {
	type ClashingCustomer,
	type Customer,
	type FieldChange,
	formOfCustomer,
	isSameValue,
	mergeEdits,
	patchableOfCustomer,
} from '@roundsman/contract'

export type Fields = Record<string, unknown>

/** A change that both sides made: what the person wants, and the customer as the office has it now. */
export type CustomerConflict = {
	current: Customer
	/** The merge: the person's values, and others' in the fields that only others changed. */
	values: Fields
	/** Fields that both changed differently. */
	conflicts: string[]
	/** Fields that only others changed. */
	merged: string[]
	/** Fields of which the office has what the person wants: they have gone through. */
	saved: string[]
	/** Every field that the change can touch, as the office has it now. */
	office: Fields
	/**
	 * The base of a change that replaces this one: for accepted fields still what the person saw, because an
	 * office restored from a backup gets them once more.
	 */
	base: Fields
	/** The people who changed fields at the office since the person saw them. */
	changes: readonly FieldChange[]
}

/** Every field that a change can touch, as the office has it. */
const officeOf = (current: Customer): Fields => ({
	...patchableOfCustomer(current),
	...formOfCustomer(current),
})

type Refused = {
	/** What the person wants, and what they saw. */
	mine: Fields
	seen: Fields
	clashing: ClashingCustomer
}

/** What of a refused change clashes with what others have changed since. */
export function conflictOf({ mine, seen, clashing }: Refused): CustomerConflict {
	const { changes, ...current } = clashing
	const all = officeOf(current)
	const fields = Object.keys(mine)
	const office = Object.fromEntries(fields.map((field) => [field, all[field] ?? null]))
	const saved = fields.filter(
		(field) =>
			field in seen &&
			!isSameValue(mine[field], seen[field]) &&
			isSameValue(mine[field], office[field]),
	)
	const base = { ...office, ...Object.fromEntries(saved.map((field) => [field, seen[field]])) }
	return { current, office, base, saved, changes, ...mergeEdits<Fields>(mine, seen, office) }
}
