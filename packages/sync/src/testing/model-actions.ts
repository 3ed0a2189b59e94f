import { isEnded, type Operation, type OperationDraft } from '../outbox/operation.ts'
import { findCovered } from '../outbox/overlay.ts'
import { sealRest } from '../sealing/seal-rest.ts'
import { unlessAway } from '../sealing/sealer.ts'
import {
	type Intent,
	insist,
	intentOf,
	noteUndone,
	type Reading,
	readingOverlays,
} from './model-ledger.ts'
import { type ModelSealing, takeKey } from './model-sealing.ts'
import { type ModelTab, openTab, owners, record, signIn, type World } from './model-world.ts'
import { checkTold } from './promises.ts'
import { pick, pickByShare } from './seeded-random.ts'

/** One thing that may happen next. It does nothing where it does not apply. */
export type Action = (world: World) => void

const dayMs = 24 * 60 * 60 * 1000
const portalPage = { status: 200, headers: { 'content-type': 'text/html' }, body: undefined }

/** What may happen while there are faults, with its weight. */
export const actions: readonly (readonly [weight: number, action: Action])[] = [
	[14, confirm],
	[16, (world) => pick(world.random, world.network.waiting)?.arrive()],
	[14, answer],
	[3, (world) => pick(world.random, world.network.waiting)?.copy()],
	[6, (world) => pick(world.random, world.network.waiting)?.lose()],
	[3, (world) => pick(world.random, world.network.waiting)?.answerWith(portalPage)],
	[4, landLateCopy],
	[10, (world) => world.clock.advance(Math.floor(world.random() * 8000))],
	[3, (world) => world.clock.advance(31_000)],
	[4, (world) => pickTab(world)?.tab.mishapAfter(countPasses(world), 'crash')],
	[5, (world) => pickTab(world)?.tab.mishapAfter(countPasses(world), 'freeze')],
	[5, (world) => pick(world.random, world.tabs)?.tab.thaw()],
	[4, openAnotherTab],
	[3, switchAccount],
	[2, (world) => world.deadTokens.add(world.signedIn?.token ?? '')],
	[8, decide],
	[3, discardAny],
	[1, letGoAny],
	[1, (world) => world.server.release()],
	[6, read],
	[2, (world) => pickTab(world)?.outbox.poke('recovered')],
	[2, setClock],
	[2, (world) => world.clock.advance(dayMs)],
	[3, (world) => world.server.backUp()],
	[2, restoreBackup],
]

const totalWeight = actions.reduce((sum, [weight]) => sum + weight, 0)

/** Does one thing by chance. */
export function act(world: World): void {
	pickByShare(world.random, actions, totalWeight)?.(world)
}

/** What becomes of the keys of a device that seals: they come late, go with a session, and old work is sealed. */
export function actOnKeys(world: World): void {
	const chance = world.sealingRandom()
	for (const owner of owners) {
		const { sealing } = world.desks[owner]
		if (!sealing) continue
		const isIn = world.signedIn?.owner === owner
		if (!isIn && chance < 0.5) takeKey(sealing)
		else if (isIn && sealing.place === 'unmade' && chance < 0.1) sealing.place = 'here'
		else if (isIn && sealing.place === 'here' && chance > 0.8) sealInTab(world, sealing)
	}
}

/** Where the session ends meanwhile, the person is told that it did not work. */
function carryOut(work: Promise<unknown>): void {
	void unlessAway(work, undefined)
}

/** In a tab that may crash or freeze between any two of its steps. */
function sealInTab(world: World, sealing: ModelSealing): void {
	const tab = pick(world.sealingRandom, world.tabs)?.tab
	if (!tab) return
	carryOut(sealRest(sealing.through(tab.gate)))
}

/** The signed-in person confirms something on a screen. */
function confirm(world: World): void {
	const { random, ledger } = world
	const tab = pickTab(world)
	if (tab === undefined) return
	const number = ledger.intents.size + 1
	const before = [...ledger.intents.values()].filter(({ owner }) => owner === tab.owner)
	const dependency = random() < 0.2 ? before.at(-1) : undefined
	const intent: Intent = {
		number,
		owner: tab.owner,
		scope: `scope-${Math.floor(random() * 4)}`,
		dependsOn: [],
		isReported: false,
		isUnwanted: false,
		isDiscarded: false,
		mayHaveArrived: false,
	}
	const dependsOn = dependency && findRecord(world, dependency)
	ledger.intents.set(number, dependsOn ? { ...intent, dependsOn: [intentOf(dependsOn)] } : intent)
	const draft = createDraft(intent, 0, dependsOn ? [dependsOn.id] : [])
	void tab.outbox.enqueue(draft).then(() => {
		const saved = ledger.intents.get(number)
		if (saved !== undefined) saved.isReported = true
	})
}

function createDraft(
	intent: Intent,
	revision: number,
	dependsOn: readonly string[],
): OperationDraft {
	const body = { intent: intent.number, revision }
	return { kind: 'note', scope: intent.scope, url: '/api/notes', method: 'POST', body, dependsOn }
}

function answer({ network, random }: World): void {
	pick(
		random,
		network.waiting.filter((flight) => flight.hasArrived()),
	)?.answer()
}

function landLateCopy({ network, random }: World): void {
	const run = pick(random, network.adrift)
	if (run !== undefined) network.land(run)
}

function openAnotherTab(world: World): void {
	const living = world.tabs.filter(({ tab }) => !tab.hasCrashed())
	if (world.signedIn !== null && living.length < 4) openTab(world, world.signedIn.owner)
}

/** The other person signs in. The tabs of the first may stay open for a while: nothing may leave by them. */
function switchAccount(world: World): void {
	const next = owners.find((owner) => owner !== world.signedIn?.owner)
	if (next === undefined) return
	if (world.random() < 0.5) {
		for (const { tab, outbox } of world.tabs) tab.run(() => void outbox.close())
		world.tabs.length = 0
	}
	signIn(world, next)
}

/** The person decides about something that the server refused. */
export function decide(world: World): void {
	const tab = pickTab(world)
	if (tab === undefined) return
	const refused = world.desks[tab.owner].records.filter(({ state }) => state === 'needs-person')
	const operation = pick(world.random, refused)
	if (operation === undefined) return
	const decision = pick(world.random, ['correct', 'retry', 'discard'] as const)
	if (decision === 'retry') carryOut(tab.outbox.retry(operation.id))
	else if (decision === 'discard') discard(world, tab, operation)
	else carryOut(correct(world, tab, operation))
}

function correct(world: World, { outbox }: ModelTab, operation: Operation): Promise<unknown> {
	const intent = world.ledger.intents.get(intentOf(operation))
	if (intent === undefined) return Promise.resolve()
	const revision = Math.floor(world.random() * 1e9)
	return outbox.correct(operation.id, createDraft(intent, revision, []))
}

function discardAny(world: World): void {
	const tab = pickTab(world)
	const operation = tab && pickWaiting(world, tab)
	if (tab && operation) discard(world, tab, operation)
}

function letGoAny(world: World): void {
	const tab = pickTab(world)
	const operation = tab && pickWaiting(world, tab)
	if (tab && operation) letGo(world, tab, operation)
}

function pickWaiting(world: World, { owner }: ModelTab): Operation | undefined {
	return pick(
		world.random,
		world.desks[owner].records.filter((one) => !isEnded(one)),
	)
}

/** The person gives something up without asking the server. */
export function letGo({ ledger }: World, { outbox }: ModelTab, operation: Operation): void {
	const intent = ledger.intents.get(intentOf(operation))
	if (intent !== undefined) intent.isUnwanted = true
	carryOut(outbox.letGo(operation.id))
}

function discard(world: World, { outbox }: ModelTab, operation: Operation): void {
	const intent = world.ledger.intents.get(intentOf(operation))
	if (intent !== undefined) intent.isUnwanted = true
	const discarding = outbox.discard(operation.id).then((told) => {
		record(world, () => checkTold(told, operation.id, world.server, insist))
	})
	carryOut(discarding)
}

/** A screen reads the server's data again, and ends the overlays that it has made needless. */
export function read(world: World): void {
	const tab = pickTab(world)
	if (tab === undefined) return
	const desk = world.desks[tab.owner]
	desk.reading = readServer(world)
	const covered = findCovered(desk.reading, desk.records, readingOverlays)
	const unknown = desk.records.filter((one) => one.state === 'done' && one.answer?.isUnknown)
	carryOut(tab.outbox.acknowledge([...covered, ...unknown].map(({ id }) => id)))
}

/** The device's clock is set: up to a day wrong, to either side. */
function setClock({ clock, random }: World): void {
	clock.set(Math.floor((random() * 2 - 1) * dayMs))
}

/**
 * The server goes back to its last backup. That takes its time: what was on its way gets no answer and
 * arrives no more, and a tab that stood still meanwhile is gone. Of the others some find the connection back,
 * and some did not notice: they learn of it when they send next.
 */
function restoreBackup(world: World): void {
	const { server, network, ledger, tabs, desks, random } = world
	for (const flight of [...network.waiting]) flight.lose()
	network.sink()
	noteUndone(ledger, server.restore())
	for (const desk of Object.values(desks)) desk.reading = readServer(world)
	for (const { tab } of tabs) if (!tab.isRunning()) tab.crash()
	if (random() < 0.5) for (const { tab, outbox } of tabs) tab.run(() => outbox.poke('recovered'))
	world.clock.advance(31_000)
}

function readServer({ server }: World): Reading {
	return { version: server.version(), intents: new Set(server.effects.map(intentOf)) }
}

/** A tab of the signed-in person that runs. */
export function pickTab(world: World): ModelTab | undefined {
	const { tabs, signedIn, random } = world
	return pick(
		random,
		tabs.filter(({ tab, owner }) => tab.isRunning() && owner === signedIn?.owner),
	)
}

function countPasses({ random }: World): number {
	return 1 + Math.floor(random() * 12)
}

function findRecord(world: World, intent: Intent): Operation | undefined {
	const records = world.desks[intent.owner === 'anna' ? 'anna' : 'bert'].records
	return records.find((operation) => !isEnded(operation) && intentOf(operation) === intent.number)
}
