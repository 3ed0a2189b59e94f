import { isEnded, type Operation } from '../outbox/operation.ts'
import type { Decision } from '../runner/decisions.ts'

/*
 * What the engine promises, for both that watch it: the model of this folder and the torture of `e2e/`.
 * Plans differ: the model's chance acts on what is there at that step, since its world stands still meanwhile;
 * of the torture only the timing is the machine's, so its plan is drawn before and seeks what may be refused.
 * Ledgers differ: the model sees each effect happen and each backup restored; the torture knows what a phone
 * said before its tab died, and counts afterwards what a database noted, with its content and its files.
 */

/** Says whether a promise was kept. The model stops at the first broken one, the torture names them all. */
export type Insist = (isKept: boolean, promise: string) => void

/** What somebody wanted takes effect. `Intent` names it through all corrections. */
interface Turn<Intent> {
	readonly intent: Intent
	readonly dependsOn: readonly Intent[]
	/** What the person did before in the same scope. */
	readonly earlier: readonly Intent[]
}

/** What took effect before this turn, and what need not take effect any more. */
interface Course<Intent> {
	readonly applied: ReadonlySet<Intent>
	readonly isExcused: (intent: Intent) => boolean
}

/** Once, and in order. */
export function checkTurn<Intent>(
	{ intent, dependsOn, earlier }: Turn<Intent>,
	{ applied, isExcused }: Course<Intent>,
	insist: Insist,
): void {
	const isOver = (before: Intent) => applied.has(before) || isExcused(before)
	insist(!applied.has(intent), 'an intent takes effect once')
	insist(dependsOn.every(isOver), 'nothing takes effect before what it depends on')
	insist(earlier.every(isOver), 'inside a scope the order is kept')
}

export function listEarlier(own: Operation, records: readonly Operation[]): Operation[] {
	return records.filter(({ scope, sequence }) => scope === own.scope && sequence < own.sequence)
}

/** What the server did under a key. */
interface Deeds {
	/** It took effect, and no restored backup has undone that. */
	hasApplied(key: string): boolean
	hasEverApplied(key: string): boolean
}

/** What a record says of itself is so. */
export function checkRecord(
	{ id, state, attempts, mayHaveArrived }: Operation,
	deeds: Deeds,
	insist: Insist,
): void {
	if (state === 'done') insist(deeds.hasEverApplied(id), 'sent is said only of what took effect')
	if (mayHaveArrived) insist(attempts > 0, 'what never left the phone has certainly not arrived')
	else if (state === 'discarded' || state === 'superseded') {
		insist(!deeds.hasApplied(id), 'what was given up took no effect')
	}
}

/** What the person was told of what they gave up is so; nothing where nobody could tell. */
export function checkTold(
	told: Decision | undefined,
	key: string,
	deeds: Deeds,
	insist: Insist,
): void {
	if (told === 'applied') insist(deeds.hasEverApplied(key), 'applied is told of what took effect')
	if (told === 'decided' || told === 'voided' || told === 'refused') {
		insist(!deeds.hasApplied(key), 'what was told to be given up took no effect')
	}
}

export function checkGivenUp({ state }: Operation, isUnwanted: boolean, insist: Insist): void {
	insist(state !== 'discarded' || isUnwanted, 'nothing is given up but by the person')
}

/** When the faults have stopped and all is quiet. */
export function checkEnded(operation: Operation, insist: Insist): void {
	insist(isEnded(operation), 'when faults stop, every operation ends')
}
