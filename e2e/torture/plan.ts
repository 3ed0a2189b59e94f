import { carriersOf, navigators } from '../../packages/contract/src/index.ts'
import {
	createSeededRandom,
	pick,
	pickByShare,
} from '../../packages/sync/src/testing/seeded-random.ts'
import type { Fault } from '../../testing/fault-proxy.ts'
import type { Change, Random } from './change.ts'
import { createReturn } from './returns.ts'
import type { PlannedVisit, TortureWork } from './work.ts'

export const mishaps = [
	'kill-tab',
	'kill-leader',
	'freeze-leader',
	'open-tab',
	'kill-server',
	'cut-all',
	'set-clock',
	'late-copies',
	'discard',
	'read',
] as const

/** What befalls the key of what lies on the phone; chances of their own leave the other mishaps where they were. */
const sealingMishaps = ['give-key', 'seal', 'kill-sealing', 'sign-out', 'lose-session'] as const
export type Mishap = (typeof mishaps | typeof sealingMishaps)[number]

/** `at`: how far everything has come, from 0 to 1, when it happens. `chance` decides whom it meets. */
export type Incident = { at: number; what: Mishap; chance: number }

export type Plan = {
	seed: number
	changes: Change[]
	incidents: Incident[]
	/** What the next request meets. */
	nextFault(): Fault | undefined
	/** How many changes may wait at once. */
	window: number
}

const faultShares: readonly (readonly [number, Fault])[] = [
	[0.012, 'cut-before'],
	[0.012, 'cut-request'],
	[0.015, 'lost-answer'],
	[0.012, 'cut-answer'],
	[0.002, 'black-hole'],
	[0.002, 'swallowed-answer'],
	[0.015, 'duplicate'],
	[0.015, 'late-copy'],
	[0.007, 'portal'],
	[0.006, 'empty'],
	[0.007, 'bad-gateway'],
]

/** How often each mishap befalls a thousand changes; at least once. */
const mishapsPerThousand: Record<Mishap, number> = {
	'give-key': 0,
	seal: 6,
	'kill-sealing': 8,
	'sign-out': 4,
	'lose-session': 4,
	'kill-tab': 6,
	'kill-leader': 5,
	'freeze-leader': 3,
	'open-tab': 6,
	'kill-server': 2,
	'cut-all': 4,
	'set-clock': 5,
	'late-copies': 5,
	discard: 25,
	read: 12,
}

function shuffle<T>(random: Random, items: readonly T[]): T[] {
	return items
		.map((item) => ({ item, place: random() }))
		.sort((a, b) => a.place - b.place)
		.map(({ item }) => item)
}

const report = (comment: string, actions: string[] = []) => ({
	businessActions: [],
	actionReports: actions.map((id) => ({ id, done: true })),
	comment,
})

function photoOf(random: Random): string {
	const size = random() < 0.3 ? 90_000 + Math.floor(random() * 200_000) : 200
	return Buffer.from(Uint8Array.from({ length: size }, () => random() * 256)).toString('base64')
}

function createReport(random: Random, number: number, work: TortureWork): Change {
	const { visits, reported } = work
	const isSecond = reported.length > 0 && random() < 0.06
	const visit = isSecond ? pick(random, reported) : visits.shift()
	if (!visit) return createSettings(number)
	if (!isSecond) reported.push(visit)
	if (!isSecond && random() < 0.15) return createCancel(number, visit)
	const isWrong = !isSecond && random() < 0.05
	return {
		intent: isSecond ? 'second-report' : isWrong ? 'wrong-report' : 'report',
		draft: {
			kind: 'visit-report',
			scope: `customer:${visit.customerId}`,
			entity: `visit:${visit.id}`,
			url: `/api/visit/${visit.id}/report`,
			method: 'POST',
			body: report(`#${number}`, isWrong ? [visit.customerId] : []),
		},
		whenRefused: isSecond ? (random() < 0.5 ? 'discard' : 'retry') : 'correct',
	}
}

function createCancel(number: number, visit: PlannedVisit): Change {
	return {
		intent: 'cancel',
		draft: {
			kind: 'visit-cancel',
			scope: `customer:${visit.customerId}`,
			entity: `visit:${visit.id}`,
			url: `/api/visit/${visit.id}/cancel`,
			method: 'POST',
			body: { reason: 'other', comment: `#${number} flooded` },
		},
		whenRefused: 'discard',
	}
}

const couriers = carriersOf('fr')

/** Settings that are others than those of the changes before and after. */
const settingsOf = (number: number) => ({
	navigator: navigators[number % navigators.length],
	carrier: couriers[Math.floor(number / navigators.length) % couriers.length],
})

function createSettings(number: number): Change {
	return {
		intent: 'settings',
		draft: {
			kind: 'settings-update',
			scope: 'settings',
			entity: 'settings',
			url: '/api/employee-settings',
			method: 'PUT',
			body: settingsOf(number),
		},
		whenRefused: 'discard',
	}
}

function createOrder(random: Random, { date, today }: TortureWork): Change {
	return {
		intent: 'order',
		draft: {
			kind: 'visit-order',
			scope: `tour:${date}`,
			entity: `tour:${date}`,
			url: '/api/visit/order',
			method: 'PUT',
			body: { ids: shuffle(random, today) },
		},
		whenRefused: 'discard',
	}
}

/** The kind is one that the app knows, so that each of its tabs may send it; no overlay is about it. */
function createUpload(random: Random, number: number): Change {
	const count = 1 + Math.floor(random() * 2)
	return {
		intent: 'upload',
		draft: {
			kind: 'visit-report',
			scope: `upload:${number % 5}`,
			entity: `upload:${number}`,
			url: '/api/torture/upload',
			method: 'POST',
			body: { number: `#${number}` },
			photos: Array.from({ length: count }, () => photoOf(random)),
		},
		whenRefused: 'discard',
	}
}

function createChange(random: Random, number: number, work: TortureWork): Change {
	const chance = random()
	if (chance < 0.5) return createReport(random, number, work)
	if (chance < 0.7) return createSettings(number)
	if (chance < 0.93) return createOrder(random, work)
	return createUpload(random, number)
}

/** Puts steps among others, in their order. */
function strew<T>(random: Random, others: readonly T[], steps: readonly T[]): T[] {
	const places = steps.map(() => random()).sort((a, b) => a - b)
	return [
		...others.map((item, index) => ({ item, place: index / others.length })),
		...steps.map((item, index) => ({ item, place: places[index] ?? 1 })),
	]
		.sort((a, b) => a.place - b.place)
		.map(({ item }) => item)
}

function drawIncidents(random: Random, names: readonly Mishap[], count: number): Incident[] {
	return names.flatMap((what) => {
		const times = Math.max(1, Math.round((mishapsPerThousand[what] * count) / 1000))
		return Array.from({ length: times }, () => ({ at: random(), what, chance: random() }))
	})
}

/** The key comes once, to a phone on which much waits already. */
const keyComesBefore = 0.4

function createIncidents(seed: number, count: number): Incident[] {
	const ofSealing = createSeededRandom(seed * 7919)
	const sealing = drawIncidents(ofSealing, sealingMishaps, count).map((one) =>
		one.what === 'give-key' ? { ...one, at: one.at * keyComesBefore } : one,
	)
	const others = drawIncidents(createSeededRandom(seed * 3 + 2), mishaps, count)
	return [...others, ...sealing].sort((a, b) => a.at - b.at)
}

/** Everything that chance decides, from the seed; only the timing is the machine's. */
export function createPlan(seed: number, count: number, work: TortureWork): Plan {
	const random = createSeededRandom(seed * 3 + 1)
	const ofFaults = createSeededRandom(seed * 3 + 3)
	const returns = work.returnables.map((one) => createReturn(random, one, work.papers))
	const others = Array.from({ length: count - returns.flat().length }, (_, index) =>
		createChange(random, index, work),
	)
	return {
		seed,
		changes: returns.reduce((all, steps) => strew(random, all, steps), others),
		incidents: createIncidents(seed, count),
		nextFault: () => pickByShare(ofFaults, faultShares, 1),
		window: Math.ceil(count * (0.2 + 0.8 * random())),
	}
}

/** The report without the action that it does not have. */
export function correctedDraft({ draft }: Change): Change['draft'] {
	return { ...draft, body: report(String(draft.body.comment)) }
}
