import { operationOf } from '@roundsman/sync/testing'
import { describe, expect, it, test } from 'vitest'
import type { Operation } from '#platform/outbox/outbox'
import {
	findBaseVersion,
	findExits,
	findNewestChange,
	findWait,
	groupChanges,
} from './change-rules.ts'

const nowMs = new Date(2026, 10, 21, 14, 32).getTime()
const hourMs = 3_600_000

const change = (given: Partial<Operation> = {}) =>
	operationOf({
		kind: 'visit-report',
		scope: 'customer:1',
		entity: 'visit:1',
		timestamp: nowMs - hourMs,
		...given,
	})

const answered = (atMs: number) => ({
	state: 'done' as const,
	answer: { status: 200, body: {}, version: 1, atMs, isAcknowledged: true },
})
const failed = (
	reason: NonNullable<Operation['lastError']>['reason'],
	status: number | null = null,
) => ({
	lastError: { reason, status, body: null, atMs: nowMs, isKeptByServer: true },
})

test('changes stand by what they need; what was sent yesterday is no longer listed', () => {
	const refused = change({ state: 'needs-person' })
	const sending = change({ state: 'sending' })
	const waiting = change()
	const early = change(answered(nowMs - 2 * hourMs))
	const late = change(answered(nowMs - hourMs))
	const yesterday = change(answered(nowMs - 15 * hourMs))
	const ended = [change({ state: 'discarded' }), change({ state: 'superseded' })]
	const all = [refused, sending, waiting, early, late, yesterday, ...ended]
	expect(groupChanges(all, nowMs)).toEqual({
		needsYou: [refused],
		sending: [sending],
		waiting: [waiting],
		sentToday: [late, early],
	})
})

test('a record shows the change that says most about it', () => {
	const sent = change(answered(nowMs - hourMs))
	const waiting = change()
	const newer = change()
	const sending = change({ state: 'sending' })
	const refused = change({ state: 'needs-person' })
	const newest = (...operations: Operation[]) => findNewestChange(operations, 'visit:1', nowMs)
	expect(newest(change({ entity: 'visit:2' }))).toBeUndefined()
	expect(newest(sent)).toBe(sent)
	expect(newest(sent, waiting, newer)).toBe(newer)
	expect(newest(waiting, sending)).toBe(sending)
	expect(newest(sending, refused, waiting)).toBe(refused)
})

describe('a change that waits says why', () => {
	const context = { nowMs, pause: null, isOnline: true, isForeign: () => false }
	const why = (operation: Operation, given: Partial<typeof context> | object = {}) =>
		findWait(operation, [operation], { ...context, ...given }).why

	it.each([
		['nothing happened yet', {}, {}, 'next'],
		['no network', {}, { isOnline: false }, 'offline'],
		['a broken line', failed('network'), {}, 'network'],
		['a broken line, and now none', failed('network'), { isOnline: false }, 'offline'],
		['a server that is down', failed('server', 503), {}, 'server'],
		['a running twin', failed('in-progress', 409), {}, 'server'],
		['a captive portal', failed('unknown-answer', 200), {}, 'stranger'],
		['nobody signed in', failed('signed-out'), { pause: 'signed-out' }, 'signed-out'],
		['an app that is too old', failed('update-needed'), { pause: 'update-needed' }, 'update'],
		['another version’s kind', {}, { isForeign: () => true, isOnline: false }, 'parked'],
	])('%s', (_, operation, given, expected) => {
		expect(why(change(operation), given)).toBe(expected)
	})

	it('when it will be tried again', () => {
		const soon = change({ ...failed('network'), nextAt: nowMs + 5000 })
		expect(findWait(soon, [soon], context)).toEqual({ why: 'network', nextAtMs: nowMs + 5000 })
		const due = change({ ...failed('network'), nextAt: nowMs - 1 })
		expect(findWait(due, [due], context)).toEqual({ why: 'network' })
	})

	it('what it depends on, in whichever scope', () => {
		const refused = change({ state: 'needs-person' })
		const after = change({ scope: 'tour:1', dependsOn: [refused.id] })
		const wait = findWait(after, [refused, after], context)
		expect(wait).toEqual({ why: 'behind', behind: refused })
	})

	it('what stands before it, and only in its own scope', () => {
		const refused = change({ state: 'needs-person' })
		const behind = change()
		const beside = change({ scope: 'customer:2' })
		const all = [refused, behind, beside]
		expect(findWait(behind, all, context)).toEqual({ why: 'behind', behind: refused })
		expect(findWait(beside, all, context)).toEqual({ why: 'next' })
	})
})

describe('the ways out', () => {
	const refused = (status: number, headers = {}) =>
		change({ state: 'needs-person', headers, ...failed('refused', status) })
	const error = (given: object = {}) => ({ type: 'X', message: 'x', ...given })

	it.each([
		['waiting', change(), undefined, true, ['send', 'discard']],
		['on its way', change({ state: 'sending' }), undefined, true, ['discard']],
		['sent', change(answered(nowMs)), undefined, true, []],
		['wrong words', refused(422), error(), true, ['correct', 'discard']],
		['wrong words, but no form', refused(422), error(), false, ['discard']],
		[
			'refused, nobody knows why',
			refused(422),
			error({ alias: 'refused_long_ago' }),
			false,
			['retry', 'discard'],
		],
		['too early', refused(409), error({ alias: 'photos_missing' }), false, ['retry', 'discard']],
		['too large', refused(413), undefined, true, ['correct', 'discard']],
		['gone', refused(404), error(), true, ['discard']],
		['not theirs', refused(403), error(), true, ['retry', 'discard']],
		[
			'done by somebody else',
			refused(409),
			error({ alias: 'visit_already_done', current: { version: 3 } }),
			true,
			['takeTheirs'],
		],
		[
			'a newer version at the office',
			refused(409, { 'if-match': '"2"' }),
			error({ alias: 'conflict', current: { version: 3 } }),
			true,
			['correct', 'keepMine', 'takeTheirs'],
		],
		[
			'a visit that was moved meanwhile',
			refused(409),
			error({ alias: 'visit_moved', current: { version: 3 } }),
			true,
			['correct', 'takeTheirs'],
		],
		[
			'a damaged photo',
			change({ state: 'needs-person', ...failed('blob-damaged') }),
			undefined,
			true,
			['retry', 'discard'],
		],
	])('of a change that is %s', (_, operation, said, hasForm, ways) => {
		expect(findExits(operation, said, { hasForm, isUnreachable: false })).toEqual(ways)
	})

	it.each(['queued', 'sending', 'needs-person'] as const)(
		'of a change that is %s include one without the server, where it cannot be asked',
		(state) => {
			const asked = { hasForm: false, isUnreachable: true }
			expect(findExits(change({ state }), undefined, asked)).toContain('letGo')
			expect(findExits(change(answered(nowMs)), undefined, asked)).toEqual([])
		},
	)

	it('base what is kept on the version that the office has', () => {
		const mine = refused(409, { 'if-match': '"2"' })
		expect(findBaseVersion(mine, error({ current: { version: 3 } }))).toBe(3)
		expect(findBaseVersion(mine, error({ current: 'odd' }))).toBeNull()
		expect(findBaseVersion(refused(409), error({ current: { version: 3 } }))).toBeNull()
	})
})
