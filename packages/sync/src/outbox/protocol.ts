import { classifyOutcome, type NetworkAnswer, type Outcome } from './classify-outcome.ts'
import { type Lease, leaseMs, type Operation } from './operation.ts'
import type { DeviceMemory } from './outbox-store.ts'
import { type Plan, type PlanContext, planNext } from './plan.ts'
import { findPrunable } from './prune.ts'
import {
	askPerson,
	claimOperation,
	createLocalError,
	type Moment,
	recallOperation,
	releaseOperation,
	settleOperation,
} from './transitions.ts'

/**
 * The rules that the engine follows, each a pure function. They are gathered so that the model test can
 * put a known-bad one in a rule's place and must then notice; the app always uses `defaultProtocol`.
 */
export interface Protocol {
	keyFor(operation: Operation): string
	planNext(operations: readonly Operation[], context: PlanContext): Plan
	claimOperation(operation: Operation, lease: Lease): Operation
	releaseOperation(operation: Operation): Operation
	strandOperation(operation: Operation, nowMs: number): Operation
	settleOperation(operation: Operation, outcome: Outcome, moment: Moment): Operation
	classifyOutcome(answer: NetworkAnswer, id: string, nowMs: number): Outcome
	holdsLease(lease: Lease | null, nowMs: number): boolean
	mayActFor(signedIn: string, owner: string): boolean
	mustVoid(operation: Operation): boolean
	findPrunable(operations: readonly Operation[], nowMs: number): readonly string[]
	hasForgotten(device: DeviceMemory, answer: ServerMemory): boolean
	recallOperation(operation: Operation, nowMs: number): Operation
	deviceHeaders(device: Pick<DeviceMemory, 'id' | 'epoch'>): Readonly<Record<string, string>>
}

/** The server's memory of a device's changes. */
export interface ServerMemory {
	readonly epoch: string
	/** How many of the device's changes it remembers. */
	readonly counter: number
	/** Keys that it was asked for and does not remember. */
	readonly unknown: readonly string[]
}

export const defaultProtocol: Protocol = {
	keyFor: ({ id }) => id,
	planNext,
	claimOperation,
	releaseOperation,
	strandOperation: (operation, nowMs) =>
		askPerson(operation, createLocalError('dependency-discarded', nowMs)),
	settleOperation,
	classifyOutcome,
	holdsLease: (lease, nowMs) =>
		lease !== null && nowMs < lease.untilMs && lease.untilMs <= nowMs + leaseMs,
	mayActFor: (signedIn, owner) => signedIn === owner,
	mustVoid,
	findPrunable,
	hasForgotten,
	recallOperation,
	deviceHeaders,
}

/**
 * Whether the server's memory is another one, has less in it than this device had put there, or lacks
 * something of the last that was delivered. The number alone is not enough: what took effect without an
 * answer is counted by the server only.
 */
function hasForgotten(device: DeviceMemory, { epoch, counter, unknown }: ServerMemory): boolean {
	const isAnother = device.epoch !== null && device.epoch !== epoch
	return isAnother || counter < device.stored || unknown.length > 0
}

/**
 * By its name the server counts what comes from a device; by the epoch, once that is known, it refuses what
 * does not know that a backup was restored: what that lacks has to arrive before.
 */
function deviceHeaders({ id, epoch }: Pick<DeviceMemory, 'id' | 'epoch'>) {
	return { device: id, ...(epoch === null ? {} : { epoch }) }
}

/**
 * Whether a copy of the operation may still take effect on the server, so that its key has to be voided
 * before it is discarded or another takes its place.
 */
function mustVoid({ attempts, lastError, state }: Operation): boolean {
	if (attempts === 0) return false
	return state !== 'needs-person' || lastError?.isKeptByServer !== true
}
