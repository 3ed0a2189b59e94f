import { setTimeout as wait } from 'node:timers/promises'
import { isEnded, type Operation } from '../../packages/sync/src/index.ts'
import type { Change } from './change.ts'
import type { Device, PersonsDecision } from './device.ts'
import { correctedDraft, type Incident, type Plan } from './plan.ts'
import { isRefusable, placeBehind } from './returns.ts'
import type { Story } from './story.ts'

/** Things outside the device that chance may do something to. */
export type Outside = {
	killServer(): Promise<void>
	cutAll(): void
	releaseCopies(): Promise<number[]>
	heal(): void
	/** From now on every request passes. */
	stopFaults(): void
}

const tickMs = 80
const dayMs = 86_400_000
/** Nothing that waits may take longer than this to end once the faults have stopped. */
const calmMs = 60_000

class TortureError extends Error {}

/** One seed: the person works, mishaps happen, and in the end it is calm and everything has ended. */
export async function runStory(plan: Plan, device: Device, outside: Outside): Promise<Story> {
	const story: Story = {
		records: new Map(),
		confirmed: new Map(),
		unanswered: [],
		discards: new Map(),
		forgotten: new Set(),
	}
	const total = plan.changes.length
	const incidents = [...plan.incidents]
	const changeOf = (operation: Operation): Change | undefined =>
		plan.changes.find(({ draft }) => draft.url === operation.url && isSameBody(draft, operation))
	const deciding = new Set<string>()
	let next = 0
	let calmSince = 0

	async function look(): Promise<readonly Operation[]> {
		const records = await device.records()
		for (const operation of records) story.records.set(operation.id, operation)
		return records
	}

	/** False when there is nothing left on which the change could build. */
	async function confirm(change: Change, chance: number): Promise<boolean> {
		await look()
		const draft = placeBehind(change, story)
		if (!draft) return false
		const operation = await device.confirm({ ...change, draft }, chance)
		if (operation === null) {
			story.unanswered.push(draft)
			return true
		}
		story.confirmed.set(operation.id, change)
		// It may end and be forgotten before the next look.
		if (!story.records.has(operation.id)) story.records.set(operation.id, operation)
		return true
	}

	function decide(operation: Operation): void {
		if (deciding.has(operation.id)) return
		deciding.add(operation.id)
		const change = changeOf(operation)
		// The tab may have ended after the key was withdrawn and before it could say so on the phone.
		const isUnwanted = story.discards.has(operation.id)
		const decision = isUnwanted
			? ({ type: 'discard' } as const)
			: decisionFor(change, operation, story)
		if (decision.type === 'discard') story.discards.set(operation.id, undefined)
		// The corrected record may end and be forgotten before the next look.
		if (decision.type === 'correct') story.unanswered.push(decision.draft)
		void device.decide(operation.id, decision, 0).then((told) => {
			deciding.delete(operation.id)
			if (decision.type === 'discard' && told) story.discards.set(operation.id, told)
		})
	}

	async function discardOne(chance: number): Promise<void> {
		const waiting = (await look()).filter((operation) => !isEnded(operation))
		const operation = waiting[Math.floor(chance * waiting.length)]
		if (!operation) return
		story.discards.set(operation.id, undefined)
		const told = await device.decide(operation.id, { type: 'discard' }, chance)
		if (told) story.discards.set(operation.id, told)
	}

	const happen: Record<Incident['what'], (chance: number) => Promise<unknown> | undefined> = {
		'kill-tab': (chance) => device.killTab(false, chance),
		'kill-leader': (chance) => device.killTab(true, chance),
		'freeze-leader': (chance) => device.freezeLeader(100 + chance * 2500),
		'open-tab': () => device.openTab(),
		'kill-server': () => outside.killServer(),
		'cut-all': async () => outside.cutAll(),
		'set-clock': (chance) => device.setClock((chance * 2 - 1) * dayMs),
		'late-copies': () => outside.releaseCopies(),
		// Not waited for: the server may be away, and the person goes on meanwhile.
		discard: async (chance) => void discardOne(chance),
		read: async (chance) => void device.read(chance),
	}

	for (;;) {
		// Before the look: what is decided or confirmed meanwhile may bring a record that it does not show.
		const isDeciding = deciding.size > 0
		const isAllConfirmed = next === total
		const records = await look()
		const ended = records.filter(isEnded).length
		const progress = (next + ended) / (2 * total)
		const due = incidents.findIndex(({ at }) => at > progress)
		for (const { what, chance } of incidents.splice(0, due < 0 ? incidents.length : due)) {
			await happen[what](chance)
		}
		for (const operation of records) if (operation.state === 'needs-person') decide(operation)
		// A tab that is gone may have taken a change with it before it was saved: only what waits counts.
		let waiting = records.length - ended
		while (next < total && waiting < plan.window) {
			const change = plan.changes[next] as Change
			next += 1
			if (await confirm(change, (next * 0.618) % 1)) waiting += 1
		}
		if (isAllConfirmed && calmSince === 0 && ended >= records.length * 0.9) {
			calmSince = Date.now()
			for (const { what, chance } of incidents.splice(0)) await happen[what](chance)
			outside.stopFaults()
			outside.heal()
			await device.wake()
		}
		if (calmSince > 0 && records.every(isEnded) && !isDeciding) break
		if (calmSince > 0 && Date.now() - calmSince > calmMs) throw new TortureError(describe(records))
		await wait(tickMs)
	}
	await outside.releaseCopies()
	const left = new Set((await look()).map(({ id }) => id))
	for (const id of story.records.keys()) if (!left.has(id)) story.forgotten.add(id)
	return story
}

function isSameBody(draft: Change['draft'], { body }: Operation): boolean {
	const own = body as Record<string, unknown>
	// Of one address there is one signature.
	if ('signature' in own) return true
	if ('comment' in own) return own.comment === draft.body.comment
	if ('number' in own) return own.number === draft.body.number
	return JSON.stringify(own) === JSON.stringify(draft.body)
}

/** Only what was made to be refused may be; anything else is a fault of the product. */
function decisionFor(
	change: Change | undefined,
	operation: Operation,
	story: Story,
): PersonsDecision {
	const { intent, whenRefused } = change ?? {}
	const isMeant = intent === 'second-report' || intent === 'wrong-report'
	if (!change || !(isMeant || isRefusable(change, story))) {
		throw new TortureError(
			`${operation.kind} ${operation.id} needs the person: ${JSON.stringify(operation.lastError)}`,
		)
	}
	if (whenRefused === 'correct') return { type: 'correct', draft: correctedDraft(change) }
	const wasRetried = operation.supersedes !== null || operation.attempts > 1
	return { type: whenRefused === 'retry' && !wasRetried ? 'retry' : 'discard' }
}

function describe(records: readonly Operation[]): string {
	const waiting = records.filter((operation) => !isEnded(operation))
	const lines = waiting
		.slice(0, 5)
		.map(
			({ id, state, scope, attempts, lastError }) =>
				`  ${id} ${scope} ${state}, ${attempts} attempts, ${lastError?.reason}`,
		)
	return `${waiting.length} changes did not end in ${calmMs / 1000} s without faults\n${lines.join('\n')}`
}
