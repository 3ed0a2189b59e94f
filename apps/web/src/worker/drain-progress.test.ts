import type { Operation } from '@roundsman/sync'
import { operationOf } from '@roundsman/sync/testing'
import { expect, it } from 'vitest'
import { checkDrain } from './drain-progress.ts'

const before = new Map([['a', 1]])

const operation = (id: string, change: Partial<Operation>) =>
	operationOf({ id, scope: id, kind: 'report', attempts: 1, ...change })

const failed = (reason: string) => ({ reason, status: null, atMs: 0, body: null }) as never
const judge = (...operations: Operation[]) =>
	checkDrain(operations, before, (kind) => kind === 'report')

it('goes on while something waits or is on its way', () => {
	expect(judge(operation('a', {}))).toBe('going')
	expect(judge(operation('a', { state: 'sending', attempts: 2 }))).toBe('going')
})

it('tries again what failed before it began, and gives up what fails now', () => {
	expect(judge(operation('a', { lastError: failed('network') }))).toBe('going')
	expect(judge(operation('a', { attempts: 2, lastError: failed('network') }))).toBe('stuck')
	expect(judge(operation('a', { attempts: 2, lastError: failed('in-progress') }))).toBe('going')
})

it('goes on with other scopes while one is stuck', () => {
	const stuck = operation('a', { attempts: 2, lastError: failed('server') })
	expect(judge(stuck, operation('b', {}))).toBe('going')
	expect(judge(stuck, operation('b', { scope: 'a' }))).toBe('stuck')
})

it('is over when what is left needs the person or another version', () => {
	expect(judge()).toBe('over')
	expect(judge(operation('a', { state: 'done' }))).toBe('over')
	const refused = operation('a', { state: 'needs-person' })
	expect(judge(refused, operation('b', { scope: 'a' }))).toBe('over')
	expect(judge(operation('a', { kind: 'unheard of' }))).toBe('over')
	expect(judge(operation('a', { version: 99 }))).toBe('over')
})
