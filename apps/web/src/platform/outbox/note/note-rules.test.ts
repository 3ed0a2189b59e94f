import type { Operation } from '@roundsman/sync'
import { operationOf } from '@roundsman/sync/testing'
import { expect, it } from 'vitest'
import { compareNote, findUnlisted, noteWaiting } from './note-rules.ts'
import type { UnsentNote } from './unsent-note.ts'

const waits = (id: string, given: Partial<Operation> = {}) =>
	operationOf({ id, kind: 'visit-report', timestamp: 5, ...given })
const noted = (id: string) => ({ id, kind: 'visit-report', savedAtMs: 5 })
const note = (...ids: string[]): UnsentNote => ({
	device: 'old',
	waiting: ids.map(noted),
	lost: [],
})

it('notes what waits, and no more of it than who and when', () => {
	const operations = [
		waits('a', { about: 'Garage Brun', body: { comment: 'secret' } }),
		waits('b', { state: 'sending' }),
		waits('c', { state: 'needs-person' }),
		waits('d', { state: 'done' }),
		waits('e', { state: 'discarded' }),
	]
	expect(noteWaiting(note('d', 'e'), operations).waiting).toEqual([
		{ ...noted('a'), about: 'Garage Brun' },
		noted('b'),
		noted('c'),
	])
})

it('keeps what was noted of a change that cannot be opened now', () => {
	const sealed = { ...waits('a', { kind: '' }), sealed: new ArrayBuffer(1) }
	expect(noteWaiting(note('a'), [sealed]).waiting).toEqual([noted('a')])
})

it('says nothing new of what is not listed', () => {
	const operations = [waits('b')]
	expect(noteWaiting(note('a'), operations).waiting).toEqual([noted('a'), noted('b')])
	expect(findUnlisted(note('a', 'b'), operations)).toEqual(['a'])
})

it('takes what a new outbox has not for lost, and what the same one has not for ended', () => {
	const before = note('a', 'b')
	expect(compareNote(before, { device: 'old', missing: ['a'] })).toEqual(note('b'))
	expect(compareNote(before, { device: 'new', missing: ['a'] })).toEqual({
		device: 'new',
		waiting: [noted('b')],
		lost: [noted('a')],
		lostDevice: 'old',
	})
})

it('takes an outbox that it has never met for its own', () => {
	const before = { ...note('a'), device: null }
	expect(compareNote(before, { device: 'new', missing: ['a'] })).toEqual({
		...note(),
		device: 'new',
	})
})

it('keeps earlier losses until somebody has heard of them', () => {
	const before = { ...note(), lost: [noted('x')], lostDevice: 'older' }
	expect(compareNote(before, { device: 'new', missing: [] })).toEqual({ ...before, device: 'new' })
})
