/** The format of the record. One newer than this code is parked and never changed. */
export const operationVersion = 1

export type OperationState =
	| 'queued'
	| 'sending'
	| 'done'
	| 'needs-person'
	| 'superseded'
	| 'discarded'

type OperationMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The only headers of a record. The token is not one: it is added when the request is sent. */
export interface OperationHeaders {
	readonly 'content-type'?: string
	readonly 'if-match'?: string
	readonly 'accept-language'?: string
}

/** A file of the operation. Its bytes are stored under `blobId`. */
export interface OperationPart {
	readonly field: string
	readonly blobId: string
	/** In bytes. */
	readonly length: number
	readonly sha256: string
	readonly type: string
}

/** The duration of a lease without renewal. */
export const leaseMs = 30_000

/** A tab's right to drain the outbox, until it expires. */
export interface Lease {
	readonly holder: string
	readonly untilMs: number
	/** Whether the holder also had the Web Lock, which ends with its tab. */
	readonly byLock: boolean
}

/** A tab's request for the lease. */
export type LeaseClaim = Omit<Lease, 'untilMs'>

export interface OperationAnswer {
	readonly status: number
	readonly body: unknown
	/** `data.version` of the response: the overlay ends when a query shows it. */
	readonly version: number | null
	readonly atMs: number
	/** A query includes the result: the overlay has ended. */
	readonly isAcknowledged: boolean
	/** It had taken effect before, and the earlier response is not available any more. */
	readonly isUnknown?: true
}

type OperationErrorReason =
	| 'network'
	| 'server'
	| 'unknown-answer'
	| 'in-progress'
	| 'signed-out'
	| 'update-needed'
	| 'refused'
	| 'blob-damaged'
	| 'dependency-discarded'

export interface OperationError {
	readonly reason: OperationErrorReason
	readonly status: number | null
	readonly body: unknown
	readonly atMs: number
	/** The server stored this refusal under the key: a late copy cannot succeed any more. */
	readonly isKeptByServer: boolean
}

/** A change that a person confirmed. Records are immutable; the store replaces them. */
export interface Operation {
	readonly version: number
	/** UUIDv7, sent as `Idempotency-Key` with every attempt. */
	readonly id: string
	readonly kind: string
	readonly owner: string
	/** The order in which the person acted, which is kept within a scope. */
	readonly sequence: number
	readonly scope: string
	/** The record of the operation, such as `visit:0190…`. */
	readonly entity: string | null
	/** Its subject in the person's language: the record itself may not be available later. */
	readonly about?: string
	/** The fields of a record that only this operation contains, for screens: a JSON value, never sent. */
	readonly preview?: unknown
	/** Ids of operations that must be done before this one is sent. */
	readonly dependsOn: readonly string[]
	/** The refused operation that this one replaced. */
	readonly supersedes: string | null
	readonly url: string
	readonly method: OperationMethod
	/** A JSON value, or null for no body. */
	readonly body: unknown
	readonly headers: OperationHeaders
	/** When the person confirmed, by the device's clock, in milliseconds since 1970. */
	readonly timestamp: number
	readonly parts: readonly OperationPart[]
	readonly state: OperationState
	/** How often it may have left the device. 0 means certainly unsent. */
	readonly attempts: number
	/** The earliest time of the next attempt, in milliseconds since 1970. */
	readonly nextAt: number
	readonly lease: Lease | null
	readonly lastError: OperationError | null
	readonly answer: OperationAnswer | null
	/** Discarded without asking the server: it may have taken effect, or may do so later. */
	readonly mayHaveArrived?: true
	/**
	 * When the server, restored from a backup, was found not to have it any more: it had been delivered, and
	 * is sent again. In milliseconds since 1970.
	 */
	readonly recalledAt?: number
}

/** A file for a draft: fresh bytes, or a file of the corrected operation. */
export type DraftPart =
	| { readonly field: string; readonly type: string; readonly bytes: ArrayBuffer }
	| OperationPart

/** A screen's input when the person confirms. */
export interface OperationDraft {
	readonly kind: string
	readonly scope: string
	/** A path of the app's own origin, such as `/api/visit/0190…`. */
	readonly url: string
	readonly method: OperationMethod
	readonly body?: unknown
	readonly headers?: OperationHeaders
	readonly entity?: string
	readonly about?: string
	readonly preview?: unknown
	readonly dependsOn?: readonly string[]
	readonly parts?: readonly DraftPart[]
	/** Changes that are saved in the same transaction, and sent once this one is done. */
	readonly followers?: readonly OperationDraft[]
}

/** Whether the state is final. */
export function isEnded(operation: Operation): boolean {
	return ['done', 'superseded', 'discarded'].includes(operation.state)
}

/**
 * Whether the stored record still equals the one that was read: the comparison of compare-and-set.
 * `attempts` grows with each claim, so a repeated state is not taken for the old one.
 */
export function isUnchanged(stored: Operation, expected: Operation): boolean {
	return (
		stored.state === expected.state &&
		stored.attempts === expected.attempts &&
		stored.lease?.holder === expected.lease?.holder
	)
}
