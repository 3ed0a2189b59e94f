import { operationOf } from '@roundsman/sync/testing'
import { describe, expect, it } from 'vitest'
import type { Operation } from '../outbox/outbox.ts'
import { applyPendingToPages, applyPendingToStored, applyPendingToTotals } from './pending-lists.ts'
import { overPages, type Pages } from './pending-pages.ts'
import {
	applyPending,
	applyPendingToItems,
	findCreation,
	type PendingRules,
	pendingKind,
	pendingSince,
	waitingCreation,
} from './pending-rules.ts'

type Note = { id: string; version: number; text: string }

const note = (id: string, text = 'old', version = 1): Note => ({ id, version, text })
const entityOf = ({ id }: { id: string }) => `note:${id}`
const textOf = ({ body }: Operation) => (body as { text: string }).text

const kindOf = (kind: string, rules: Partial<PendingRules<Note>> = {}) =>
	pendingKind<Note>({
		is: (operation) => operation.kind === kind,
		isAbout: (record, { entity }) => entity === entityOf(record),
		...rules,
	})
const recordOf = (operation: Operation) =>
	note((operation.entity ?? '').slice('note:'.length), textOf(operation), 0)
const create = kindOf('create', { recordOf, isCreation: true, staysWhenRefused: true })
const write = kindOf('write', { apply: (record, one) => ({ ...record, text: textOf(one) }) })
const remove = kindOf('remove', { isDeletion: true })
const kinds = [create, write, remove]

const change = (kind: string, id: string, text = 'new', rest: Partial<Operation> = {}) =>
	operationOf({ id: `${kind}-${id}-${text}`, kind, entity: `note:${id}`, body: { text }, ...rest })
const done = (atMs: number, version = 2): Partial<Operation> => ({
	state: 'done',
	answer: { status: 200, body: {}, version, atMs, isAcknowledged: true },
})

describe('pending changes', () => {
	it('change their record in their order, and leave others as they are', () => {
		const operations = [change('write', 'a', 'one'), change('write', 'a', 'two')]
		expect(applyPending(note('a'), operations, kinds)).toEqual(note('a', 'two'))
		const other = note('b')
		expect(applyPending(other, operations, kinds)).toBe(other)
	})

	it('that were refused show only where their kind stays in sight', () => {
		const refused = { state: 'needs-person' } as const
		const operations = [
			change('create', 'new', 'mine', refused),
			change('write', 'a', 'mine', refused),
			change('remove', 'b', '', refused),
		]
		const shown = applyPendingToItems([note('a'), note('b')], operations, kinds)
		expect(shown).toEqual([note('a'), note('b'), note('new', 'mine', 0)])
	})

	it('make, change and take away items of a list', () => {
		const operations = [
			change('create', 'new', 'mine'),
			change('write', 'new', 'better'),
			change('remove', 'a'),
			change('write', 'unknown'),
		]
		const shown = applyPendingToItems([note('a'), note('b')], operations, kinds)
		expect(shown).toEqual([note('b'), note('new', 'better', 0)])
	})

	it('count for what was read before their answer, and no longer once they are given up', () => {
		const operations = [
			change('write', 'a', 'late', done(1000)),
			change('write', 'a', 'early', done(999)),
			change('write', 'a', 'gone', { state: 'discarded' }),
			change('write', 'a', 'waits'),
		]
		const texts = pendingSince(operations, 1000).map(textOf)
		expect(texts).toEqual(['late', 'waits'])
	})

	it('stand in a paged list by the moment of each page, new records on top', () => {
		const pages = [
			{ items: [note('a')], readAtMs: 1000 },
			{ items: [note('b')], readAtMs: 3000 },
		]
		const operations = [
			change('create', 'first'),
			change('create', 'second'),
			change('write', 'a', 'after', done(2000)),
			change('write', 'b', 'before', done(2000)),
		]
		const shown = applyPendingToPages(pages, operations, kinds)
		expect(shown.map(({ id, text }) => [id, text])).toEqual([
			['second', 'new'],
			['first', 'new'],
			['a', 'after'],
			['b', 'old'],
		])
	})

	it('stand over stored records by their versions, and change nothing where none is pending', () => {
		const stored = [note('a'), note('b', 'old', 2)]
		const by = { kinds, entityOf }
		expect(applyPendingToStored(stored, [change('other', 'a')], by)).toBe(stored)
		const operations = [
			change('write', 'a', 'mine', done(1, 2)),
			change('write', 'b', 'mine', done(1, 2)),
			change('create', 'new', 'made'),
		]
		expect(applyPendingToStored(stored, operations, by)).toEqual([
			note('new', 'made', 0),
			note('a', 'mine'),
			stored[1],
		])
	})

	it('change totals to the cent', () => {
		const parts = { before: { sum: 0, count: 0 }, after: { sum: 0.1, count: 1 } }
		const totals = { sum: 0.2, count: 1, name: 'kept' }
		const shown = applyPendingToTotals(totals, [parts, parts], ['sum', 'count'])
		expect(shown).toEqual({ sum: 0.4, count: 3, name: 'kept' })
	})

	it('lead to the creation of their record, sent or not, and wait for it while it waits', () => {
		const waiting = change('create', 'new')
		const sent = change('create', 'old', 'x', done(1))
		const operations = [waiting, sent, change('create', 'gone', 'x', { state: 'superseded' })]
		expect(findCreation(create, 'note:old', operations)).toBe(sent)
		expect(findCreation(create, 'note:gone', operations)).toBeUndefined()
		expect(waitingCreation(create, 'note:new', operations)).toEqual([waiting.id])
		expect(waitingCreation(create, 'note:old', operations)).toEqual([])
	})
})

describe('a list that is read page by page', () => {
	type Page = { items: readonly Note[]; readAtMs: number }
	const rules = {
		isListed: ({ text }: Note) => text !== 'hidden',
		isSamePlace: (one: Note, other: Note) => one.text[0] === other.text[0],
		insert: (pages: readonly Page[], record: Note) =>
			pages.map((page, at) => (at === 0 ? { ...page, items: [record, ...page.items] } : page)),
	}
	const list: Pages<Note, Page> = {
		pages: [{ items: [note('a', 'one'), note('b', 'two')], readAtMs: 1000 }],
	}
	const shown = (kind: typeof write, operation: Operation) =>
		overPages<Note, Page>(kind, rules)
			.apply(list, operation)
			.pages.flatMap(({ items }) => items.map(({ id }) => id))

	it('keeps a changed record in its place, moves it, or lets it go, as its filters and its order say', () => {
		expect(shown(write, change('write', 'b', 'three'))).toEqual(['a', 'b'])
		expect(shown(write, change('write', 'b', 'else'))).toEqual(['b', 'a'])
		expect(shown(write, change('write', 'b', 'hidden'))).toEqual(['a'])
		expect(shown(create, change('create', 'new'))).toEqual(['new', 'a', 'b'])
	})

	it('shows a delivered change by itself once it has its version, or was read after it', () => {
		const { isCovered } = overPages<Note, Page>(write, rules)
		expect(isCovered(list, change('write', 'a', 'x', done(2000, 2)))).toBe(false)
		expect(isCovered(list, change('write', 'a', 'x', done(2000, 1)))).toBe(true)
		expect(isCovered(list, change('write', 'a', 'x', done(900, 2)))).toBe(true)
		const made = overPages<Note, Page>(create, rules)
		expect(made.isCovered(list, change('create', 'new', 'x', done(2000)))).toBe(false)
		expect(made.isCovered(list, change('create', 'new', 'x', done(900)))).toBe(true)
	})
})
