import type { BoardChange, BoardEffectForm, BoardPerson } from '@roundsman/contract'
import { type Block, clockAt, type Lane } from './lane-rules.ts'

/** The visit or the waiting customer that a dispatcher is moving. */
export type Hand = {
	/** That of a new visit is made when it is taken. */
	visitId: string
	/** Null for a visit that is there already. */
	customerId: string | null
	version: number
	title: string
	city: string
	/** The customer's sector; a visit has none. */
	sectorId?: string | undefined
	/** The tour it was taken from. */
	from: Tour | null
}
type Tour = { employeeId: string; date: string }
/** A tour, and the visit behind which something goes; null: first. */
export type Target = Tour & { after: string | null }
/** The same, or behind all others where nothing is said. */
export type Goal = Tour & { after?: string | null }

/** A visit in hand. One that only a change that is not sent creates is moved like any other. */
export const handOf = ({ visit }: Pick<Block, 'visit'>): Hand => ({
	...{ visitId: visit.id, customerId: null, version: visit.version },
	...{ title: visit.title, city: visit.city },
	from: { employeeId: visit.employeeId, date: visit.date },
})

/** A customer who is to be visited, as lists and map know them. */
export type Waiting = { id: string; title: string; city: string; sectorId?: string | undefined }

export const customerHand = ({ id, title, city, sectorId }: Waiting): Hand => ({
	...{ visitId: crypto.randomUUID(), customerId: id, version: 1 },
	...{ title, city, sectorId, from: null },
})

/** The people who may visit what is in hand; all people where its sector is unknown or has nobody. */
export function peopleFor(
	{ sectorId }: Hand,
	people: readonly BoardPerson[],
): readonly BoardPerson[] {
	const own = sectorId ? people.filter(({ sectorIds }) => sectorIds?.includes(sectorId)) : []
	return own.length > 0 ? own : people
}

/** The change that puts what is in hand where the target says. */
export function dropChange({ visitId, customerId, version }: Hand, target: Goal): BoardChange {
	if (customerId !== null) return { kind: 'create', visitId, customerId, ...target }
	return { kind: 'move', visitId, version, ...target }
}

/** The question for the effect of what is in hand on a tour. */
export const effectForm = (
	{ visitId, customerId }: Hand,
	{ employeeId, date }: Tour,
): BoardEffectForm => ({
	...{ employeeId, date },
	...(customerId === null ? { visitId } : { customerId }),
})

/** Whether a drop would change anything. */
export const isSamePlace = ({ from }: Hand, target: Target, before: string | null): boolean =>
	from?.employeeId === target.employeeId && from.date === target.date && before === target.after

/** The visit before another one in a lane; null for the first. */
export const beforeOf = ({ blocks }: Lane, id: string): string | null => {
	const at = blocks.findIndex(({ visit }) => visit.id === id)
	return blocks[at - 1]?.visit.id ?? null
}

/** Pins a visit to its person, its day and the time at which it would begin; one that is pinned is let go. */
export const pinChange = (block: Block, lane: Lane): BoardChange => ({
	...{ kind: 'move', visitId: block.visit.id, version: block.visit.version },
	...{ employeeId: lane.person.id, date: lane.date, after: beforeOf(lane, block.visit.id) },
	pin: block.visit.pinnedAt ? null : clockAt(block.startS),
})

/** Takes a visit to another day of the same person. */
export const dayMove = ({ block, lane }: { block: Block; lane: Lane }, date: string) => ({
	hand: handOf(block),
	target: { employeeId: lane.person.id, date },
})
