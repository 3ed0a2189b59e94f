import { setTimeout as wait } from 'node:timers/promises'
import { isEnded, isSealedOperation, type Operation } from '../../packages/sync/src/index.ts'
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
/** So long nobody is signed in. */
const longestAwayMs = 1500

class TortureError extends Error {}

type Mishaps = Record<Incident['what'], (chance: number) => Promise<unknown> | undefined>

/** A person who works on a phone, and the mishaps that happen to it. */
class Scene {
	readonly #plan: Plan
	readonly #device: Device
	readonly #outside: Outside
	readonly #deciding = new Set<string>()
	#failure: { error: unknown } | undefined
	readonly story: Story = {
		records: new Map(),
		confirmed: new Map(),
		unanswered: [],
		discards: new Map(),
		forgotten: new Set(),
	}

	constructor(plan: Plan, device: Device, outside: Outside) {
		this.#plan = plan
		this.#device = device
		this.#outside = outside
	}

	isDeciding(): boolean {
		return this.#deciding.size > 0
	}

	/** What goes on beside the work; where it fails, the next look does. */
	#beside(work: Promise<unknown>): void {
		work.catch((error) => {
			this.#failure ??= { error }
		})
	}

	async look(): Promise<readonly Operation[]> {
		if (this.#failure) throw this.#failure.error
		const records = await this.#device.records()
		for (const operation of records) this.#note(operation)
		return records
	}

	/** Of a record whose key is away the state is in clear, and the rest is known from an earlier look. */
	#note(operation: Operation): void {
		const { id, state } = operation
		if (!isSealedOperation(operation)) this.story.records.set(id, operation)
		const known = this.story.records.get(id)
		if (known) this.story.records.set(id, { ...known, state })
	}

	/** False when there is nothing left on which the change could build. */
	async confirm(change: Change, chance: number): Promise<boolean> {
		await this.look()
		const draft = placeBehind(change, this.story)
		if (!draft) return false
		const { unanswered, confirmed, records } = this.story
		const operation = await this.#device.confirm({ ...change, draft }, chance)
		if (operation === null) {
			unanswered.push(draft)
			return true
		}
		confirmed.set(operation.id, change)
		// It may end and be forgotten before the next look.
		if (!records.has(operation.id)) records.set(operation.id, operation)
		return true
	}

	decide(operation: Operation): void {
		if (this.#deciding.has(operation.id) || isSealedOperation(operation)) return
		this.#deciding.add(operation.id)
		const { discards, unanswered } = this.story
		// The tab may have ended after the key was withdrawn and before it could say so on the phone.
		const isUnwanted = discards.has(operation.id)
		const decision = isUnwanted
			? ({ type: 'discard' } as const)
			: decisionFor(this.#changeOf(operation), operation, this.story)
		if (decision.type === 'discard') discards.set(operation.id, undefined)
		// The corrected record may end and be forgotten before the next look.
		if (decision.type === 'correct') unanswered.push(decision.draft)
		const deciding = this.#device.decide(operation.id, decision, 0).then((told) => {
			this.#deciding.delete(operation.id)
			if (decision.type === 'discard' && told) discards.set(operation.id, told)
		})
		this.#beside(deciding)
	}

	#changeOf(operation: Operation): Change | undefined {
		return this.#plan.changes.find(
			({ draft }) => draft.url === operation.url && isSameBody(draft, operation),
		)
	}

	async #discardOne(chance: number): Promise<void> {
		const waiting = (await this.look()).filter((one) => !isEnded(one) && !isSealedOperation(one))
		const operation = waiting[Math.floor(chance * waiting.length)]
		if (!operation) return
		this.story.discards.set(operation.id, undefined)
		const told = await this.#device.decide(operation.id, { type: 'discard' }, chance)
		if (told) this.story.discards.set(operation.id, told)
	}

	readonly #mishaps: Mishaps = {
		'kill-tab': (chance) => this.#device.killTab(false, chance),
		'kill-leader': (chance) => this.#device.killTab(true, chance),
		'freeze-leader': (chance) => this.#device.freezeLeader(100 + chance * 2500),
		'open-tab': () => this.#device.openTab(),
		'kill-server': () => this.#outside.killServer(),
		'cut-all': async () => this.#outside.cutAll(),
		'set-clock': (chance) => this.#device.setClock((chance * 2 - 1) * dayMs),
		'give-key': () => this.#device.giveKey(),
		// Not waited for: the person works while it goes on.
		seal: async (chance) => this.#beside(this.#device.seal(false, chance)),
		'kill-sealing': async (chance) => this.#beside(this.#device.seal(true, chance)),
		'sign-out': (chance) => this.#device.endSession(true, chance * longestAwayMs),
		'lose-session': (chance) => this.#device.endSession(false, chance * longestAwayMs),
		'late-copies': () => this.#outside.releaseCopies(),
		// Not waited for: the server may be away, and the person goes on meanwhile.
		discard: async (chance) => this.#beside(this.#discardOne(chance)),
		read: async (chance) => this.#beside(this.#device.read(chance)),
	}

	async meet(incidents: readonly Incident[]): Promise<void> {
		for (const { what, chance } of incidents) await this.#mishaps[what](chance)
	}

	/** Without any more faults, what waits has to end. */
	async calmDown(): Promise<void> {
		this.#outside.stopFaults()
		this.#outside.heal()
		await this.#device.wake()
	}

	/** What the torture saw, once a last copy of each request has come. */
	async end(): Promise<Story> {
		await this.#outside.releaseCopies()
		const left = new Set((await this.look()).map(({ id }) => id))
		const { records, forgotten } = this.story
		for (const id of records.keys()) if (!left.has(id)) forgotten.add(id)
		return this.story
	}
}

/** One seed: the person works, mishaps happen, and in the end it is calm and everything has ended. */
export async function runStory(plan: Plan, device: Device, outside: Outside): Promise<Story> {
	const scene = new Scene(plan, device, outside)
	const total = plan.changes.length
	const incidents = [...plan.incidents]
	let next = 0
	let calmSince = 0
	for (;;) {
		// Before the look: what is decided or confirmed meanwhile may bring a record that it does not show.
		const isDeciding = scene.isDeciding()
		const isAllConfirmed = next === total
		const records = await scene.look()
		const ended = records.filter(isEnded).length
		const progress = (next + ended) / (2 * total)
		const due = incidents.findIndex(({ at }) => at > progress)
		await scene.meet(incidents.splice(0, due < 0 ? incidents.length : due))
		for (const operation of records) {
			if (operation.state === 'needs-person') scene.decide(operation)
		}
		// A tab that is gone may have taken a change with it before it was saved: only what waits counts.
		let waiting = records.length - ended
		while (next < total && waiting < plan.window) {
			const change = plan.changes[next] as Change
			next += 1
			if (await scene.confirm(change, (next * 0.618) % 1)) waiting += 1
		}
		if (isAllConfirmed && calmSince === 0 && ended >= records.length * 0.9) {
			calmSince = Date.now()
			await scene.meet(incidents.splice(0))
			await scene.calmDown()
		}
		if (calmSince > 0 && records.every(isEnded) && !isDeciding) return scene.end()
		if (calmSince > 0 && Date.now() - calmSince > calmMs) {
			const what = `After ${calmMs / 1000} s without faults ${describeWaiting(records)}`
			throw new TortureError(`${what}\n${await device.describe()}`)
		}
		await wait(tickMs)
	}
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

export function describeWaiting(records: readonly Operation[]): string {
	const waiting = records.filter((operation) => !isEnded(operation))
	const lines = waiting
		.slice(0, 5)
		.map(
			(one) =>
				`  ${one.id} ${one.scope} ${one.state}${isSealedOperation(one) ? ', sealed' : ''}, ${one.attempts} attempts, last ${JSON.stringify(one.lastError)}, not before ${new Date(one.nextAt).toISOString()}, ${JSON.stringify(one.lease)}`,
		)
	return [`${waiting.length} of ${records.length} changes wait`, ...lines].join('\n')
}
