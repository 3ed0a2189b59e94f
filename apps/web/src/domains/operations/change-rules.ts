import type { ErrorBody } from '@roundsman/contract'
import type { Operation, PauseReason } from '#platform/outbox/outbox'

const startOfDay = (nowMs: number) => new Date(nowMs).setHours(0, 0, 0, 0)

const isSentToday = ({ state, answer }: Operation, nowMs: number) =>
	state === 'done' && answer !== null && answer.atMs >= startOfDay(nowMs)

/** The changes by what they need, each group in the order of saving; sent ones newest first. */
export function groupChanges(operations: readonly Operation[], nowMs: number) {
	const inState = (state: Operation['state']) =>
		operations.filter((operation) => operation.state === state)
	return {
		needsYou: inState('needs-person'),
		sending: inState('sending'),
		waiting: inState('queued'),
		sentToday: operations.filter((operation) => isSentToday(operation, nowMs)).reverse(),
	}
}

/** The most important change of a record: refused, sending, waiting, else sent today. */
export function findNewestChange(
	operations: readonly Operation[],
	entity: string,
	nowMs: number,
): Operation | undefined {
	const own = operations.filter((operation) => operation.entity === entity)
	const { needsYou, sending, waiting, sentToday } = groupChanges(own, nowMs)
	return needsYou[0] ?? sending[0] ?? waiting.at(-1) ?? sentToday[0]
}

/** Why a change is waiting: the last part of the text key, and what it waits for. */
export type Wait = {
	why: 'signed-out' | 'update' | 'parked' | 'behind' | 'offline' | 'next' | WaitError
	behind?: Operation
	/** The time of the next attempt. */
	nextAtMs?: number
}
type WaitError = 'network' | 'server' | 'stranger'

const waitErrors: Record<string, WaitError> = {
	network: 'network',
	server: 'server',
	'in-progress': 'server',
	'unknown-answer': 'stranger',
}

type WaitContext = {
	nowMs: number
	pause: PauseReason | null
	isOnline: boolean
	isForeign: (operation: Operation) => boolean
}

/** Why a waiting change has not been sent; the most lasting reason first. */
export function findWait(
	operation: Operation,
	operations: readonly Operation[],
	{ nowMs, pause, isOnline, isForeign }: WaitContext,
): Wait {
	if (isForeign(operation)) return { why: 'parked' }
	const behind = operations.find(
		({ id, state, scope, sequence }) =>
			state === 'needs-person' &&
			(operation.dependsOn.includes(id) ||
				(scope === operation.scope && sequence < operation.sequence)),
	)
	if (behind) return { why: 'behind', behind }
	if (pause === 'signed-out') return { why: 'signed-out' }
	if (pause === 'update-needed') return { why: 'update' }
	if (!isOnline) return { why: 'offline' }
	const error = waitErrors[operation.lastError?.reason ?? '']
	if (!error) return { why: 'next' }
	return { why: error, ...(operation.nextAt > nowMs ? { nextAtMs: operation.nextAt } : {}) }
}

export type Exit = 'send' | 'correct' | 'retry' | 'keepMine' | 'takeTheirs' | 'discard' | 'letGo'

const versionOf = (current: unknown): number | null => {
	const { version } = (current ?? {}) as { version?: unknown }
	return typeof version === 'number' ? version : null
}

/** The version on which a refused change must be based to win; null where that makes no sense. */
export function findBaseVersion({ headers }: Operation, error: ErrorBody['error'] | undefined) {
	return headers['if-match'] ? versionOf(error?.current) : null
}

/** Refusals because the record has changed since the person saw it: the form begins with the current one. */
const olderAliases = ['conflict', 'visit_moved']

/** Refusals that a corrected form can overcome: invalid values, or an older record. */
const isCorrectable = (status: number | null, error: ErrorBody['error'] | undefined) =>
	[400, 413, 422].includes(status ?? 0) ||
	(status === 409 && olderAliases.includes(error?.alias ?? ''))

/** Refusals because other people have settled the matter for good. */
const settledAliases = [
	...olderAliases,
	'visit_already_done',
	'visit_already_canceled',
	'return_confirmed',
	'totals_changed',
	'coupon_at_visit',
]

/** A retry would be refused again: the record is gone or settled, or the values are invalid. */
function isFinal(status: number | null, { alias = '' }: { alias?: string | undefined } = {}) {
	if (alias === 'refused_long_ago') return false
	if (status === 409) return settledAliases.includes(alias)
	return [400, 404, 410, 413, 422].includes(status ?? 0)
}

/** Actions for a change, most helpful first. `isUnreachable`: it can be discarded without asking the server. */
export function findExits(
	operation: Operation,
	error: ErrorBody['error'] | undefined,
	{ hasForm, isUnreachable }: { hasForm: boolean; isUnreachable: boolean },
): readonly Exit[] {
	const exits = findAskedRoutes(operation, error, hasForm)
	return isUnreachable && exits.length > 0 ? [...exits, 'letGo'] : exits
}

function findAskedRoutes(
	operation: Operation,
	error: ErrorBody['error'] | undefined,
	hasForm: boolean,
): readonly Exit[] {
	if (operation.state === 'queued') return ['send', 'discard']
	if (operation.state === 'sending') return ['discard']
	if (operation.state !== 'needs-person') return []
	const exits: Exit[] = []
	const status = operation.lastError?.status ?? null
	const canCorrect = hasForm && isCorrectable(status, error)
	if (canCorrect) exits.push('correct')
	if (findBaseVersion(operation, error) !== null) exits.push('keepMine')
	else if (!isFinal(status, error)) exits.push('retry')
	return [...exits, error?.current === undefined ? 'discard' : 'takeTheirs']
}
