import type { CustomerStatus, Location, RoleName } from '@roundsman/contract'

/** A customer who could be on a tour. */
export type Candidate = Location & {
	id: string
	status: CustomerStatus
	/** Day number of the last visit, done or planned; -1 when there was none. */
	lastDay: number
}

const agentStatuses = new Set<CustomerStatus>(['stnd', 'ncst', 'ka', 'ka1', 'ka2', 'nact'])
const prospectorStatuses = new Set<CustomerStatus>(['lead', 'prsp'])

/** A number from 0 to 255 that belongs to a customer for ever. */
const dieOf = (id: string) => Number.parseInt(id.slice(0, 2), 16)

/** Whose customer somebody is: agents also call on some leads, prospectors on some new customers. */
export function suits(role: RoleName, { id, status }: Pick<Candidate, 'id' | 'status'>): boolean {
	if (role === 'service-agent') {
		return agentStatuses.has(status) || (status === 'lead' && dieOf(id) % 6 === 0)
	}
	return prospectorStatuses.has(status) || (status === 'ncst' && dieOf(id) % 3 === 0)
}

/** Squared distance on a plane, in degrees of latitude: enough to compare neighbours. */
function gap(one: Location, other: Location): number {
	const east = (other.lng - one.lng) * Math.cos((one.lat * Math.PI) / 180)
	const north = other.lat - one.lat
	return east * east + north * north
}

/** How many of those who have waited longest may have the day built around them. */
const anchorCount = 7

/**
 * A day's stops: neighbours who have waited long, in the order of a chain of nearest neighbours from
 * the start. Of those who have waited longest the day is built around one who lies neither most
 * crowded nor most alone. Gives fewer stops when there are fewer candidates.
 */
export function chooseStops<T extends Candidate>(
	candidates: readonly T[],
	count: number,
	start: Location,
): T[] {
	const byWait = [...candidates].sort((a, b) => a.lastDay - b.lastDay || (a.id < b.id ? -1 : 1))
	const waiting = byWait.slice(0, Math.max(count * 3, Math.ceil(byWait.length / 3)))
	const days = byWait
		.slice(0, anchorCount)
		.map((anchor) => neighboursOf(anchor, waiting, count))
		.sort((a, b) => a.reach - b.reach)
	return chainFrom(start, days[Math.floor(days.length / 2)]?.stops ?? [])
}

function neighboursOf<T extends Candidate>(anchor: T, waiting: readonly T[], count: number) {
	const near = waiting
		.map((stop) => ({ stop, gap: gap(anchor, stop) }))
		.sort((a, b) => a.gap - b.gap)
		.slice(0, count)
	return { stops: near.map(({ stop }) => stop), reach: near.at(-1)?.gap ?? 0 }
}

function chainFrom<T extends Location>(start: Location, stops: readonly T[]): T[] {
	const left = [...stops]
	const chain: T[] = []
	let here: Location = start
	while (left.length > 0) {
		let nearest = 0
		for (const [i, stop] of left.entries()) {
			if (gap(here, stop) < gap(here, left[nearest] ?? stop)) nearest = i
		}
		const [next] = left.splice(nearest, 1)
		if (!next) break
		chain.push(next)
		here = next
	}
	return chain
}
