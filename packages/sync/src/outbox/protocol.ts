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
 * The rules of the engine, each a pure function. They are gathered so that the model test can replace a
 * rule with a faulty one and must detect it; the app always uses `defaultProtocol`.
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
	/** The number of the device's changes that it remembers. */
	readonly counter: number
	/** Requested keys that it does not remember. */
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
 * Whether the server's memory is another one, contains less than this device had stored there, or lacks one
 * of the latest delivered changes. The number alone is not enough: changes that took effect without a
 * response are counted by the server only.
 */
function hasForgotten(device: DeviceMemory, { epoch, counter, unknown }: ServerMemory): boolean {
	const isAnother = device.epoch !== null && device.epoch !== epoch
	return isAnother || counter < device.stored || unknown.length > 0
}

/**
 * The server counts changes by the device id; by the epoch, once known, it refuses a device that does not
 * know of a restored backup: changes that the backup lacks have to arrive first.
 */
function deviceHeaders({ id, epoch }: Pick<DeviceMemory, 'id' | 'epoch'>) {
	return { device: id, ...(epoch === null ? {} : { epoch }) }
}

/**
 * Whether a copy of the operation may still take effect on the server, so that its key has to be voided
 * before it is discarded or replaced.
 */
function mustVoid({ attempts, lastError, state }: Operation): boolean {
	if (attempts === 0) return false
	return state !== 'needs-person' || lastError?.isKeptByServer !== true
}
