import { describe, expect, it } from 'vitest'
import { parseFields } from '../core/field-errors.ts'
import { type ChatMessage, newMessageSchema } from './chat.ts'
import {
	canChangeMessage,
	chatKeyOf,
	countUnread,
	messageChangeRefusal,
	quietUntil,
	readPlaceAfter,
	sortChats,
} from './chat-rules.ts'
import { voiceTypeOf } from './voice-rules.ts'

const id = '0190f5c0-0000-7000-8000-000000000001'
const aliasesOf = (message: object) => {
	const { errors = {} } = parseFields(newMessageSchema, { id, ...message })
	return Object.fromEntries(Object.entries(errors).map(([path, [one]]) => [path, one?.alias]))
}

describe('a message', () => {
	const voice = { key: id, sha256: 'a'.repeat(64), seconds: 60 }

	it('says something, and not too much', () => {
		expect(aliasesOf({ text: ' ' })).toEqual({ text: 'required' })
		expect(aliasesOf({ text: 'a'.repeat(4000) })).toEqual({})
		expect(aliasesOf({ text: 'a'.repeat(4001) })).toEqual({ text: 'max_length' })
		expect(aliasesOf({ voice })).toEqual({})
		expect(aliasesOf({ voice: { ...voice, seconds: 600 } })).toEqual({ voice: 'voice_too_long' })
	})

	it('names everything that is wrong at once', () => {
		const link = { kind: 'invoice', id: '', label: '' }
		const wrong = Object.keys(aliasesOf({ text: 'a'.repeat(5000), photos: [{}], link }))
		expect(wrong).toEqual(
			expect.arrayContaining(['text', 'photos.0.key', 'link.kind', 'link.label']),
		)
	})

	it('can be changed for fifteen minutes, unless it is withdrawn', () => {
		const writtenAt = new Date('2026-11-19T08:00:00Z')
		const at = (time: string) => new Date(`2026-11-19T${time}Z`)
		const refusal = (time: string, withdrawnAt: Date | null = null) =>
			messageChangeRefusal({ writtenAt, withdrawnAt }, at(time))
		expect(refusal('08:15:00')).toBeNull()
		expect(refusal('08:15:01')).toBe('chat_too_late')
		expect(refusal('08:01:00', at('08:00:30'))).toBe('chat_withdrawn')
		const shown = { writtenAt: writtenAt.toISOString(), withdrawnAt: null }
		expect(canChangeMessage(shown as ChatMessage, at('08:10:00'))).toBe(true)
	})
})

describe('conversations', () => {
	const chat = (kind: 'general' | 'customer' | 'announcement', name: string, at?: string) => ({
		...{ id: name, kind, unread: 1, customer: kind === 'customer' ? { id: `c ${name}` } : null },
		last: at ? ({ writtenAt: at } as never) : null,
	})

	it('are called by whom they are about, and the general one stands first', () => {
		const all = [chat('customer', 'old', '1'), chat('customer', 'young', '2'), chat('general', 'g')]
		expect(sortChats(all).map(({ id: name }) => name)).toEqual(['g', 'young', 'old'])
		expect(all.map(chatKeyOf)).toEqual(['c old', 'c young', 'general'])
		expect(chatKeyOf(chat('announcement', 'a'))).toBe('a')
		expect(countUnread(all)).toBe(3)
	})

	it('have marks that only go forward', () => {
		expect(readPlaceAfter(3, 5, 10)).toBe(5)
		expect(readPlaceAfter(5, 3, 10)).toBe(5)
		expect(readPlaceAfter(5, 99, 10)).toBe(10)
	})
})

describe('somebody is left in peace', () => {
	const timeZone = 'Europe/Paris'
	const until = (at: string, daysOff: string[] = []) =>
		quietUntil(new Date(at), { timeZone, daysOff })?.toISOString() ?? null

	it.each([
		['during the day', '2026-11-19T08:00:00Z', [], null],
		['from seven in the evening', '2026-11-19T18:00:00Z', [], '2026-11-20T06:00:00.000Z'],
		['until seven in the morning', '2026-11-19T05:59:00Z', [], '2026-11-19T06:00:00.000Z'],
		['on a day off', '2026-11-19T09:00:00Z', ['2026-11-19'], '2026-11-20T06:00:00.000Z'],
		[
			'over several days off',
			'2026-11-19T19:00:00Z',
			['2026-11-20', '2026-11-21'],
			'2026-11-22T06:00:00.000Z',
		],
		['over the change of clocks', '2026-03-28T20:00:00Z', [], '2026-03-29T05:00:00.000Z'],
	])('%s', (_, at, daysOff, expected) => {
		expect(until(at, daysOff)).toBe(expected)
	})

	it.each([
		// At the same moment it is evening in one place, night in another and noon in a third.
		['Europe/London', '2026-11-20T07:00:00.000Z'],
		['Europe/Athens', '2026-11-20T05:00:00.000Z'],
		['Pacific/Auckland', null],
		['America/New_York', null],
	])('by the clocks of %s', (zone, expected) => {
		const at = new Date('2026-11-19T20:30:00Z')
		expect(quietUntil(at, { timeZone: zone, daysOff: [] })?.toISOString() ?? null).toBe(expected)
	})
})

it('knows a voice note by its bytes', () => {
	const of = (...bytes: number[]) => voiceTypeOf(new Uint8Array([...bytes, 0, 0, 0, 0, 0, 0]))
	expect(of(0x1a, 0x45, 0xdf, 0xa3)).toBe('audio/webm')
	expect(of(0x4f, 0x67, 0x67, 0x53)).toBe('audio/ogg')
	expect(of(0, 0, 0, 0x20, 0x66, 0x74, 0x79, 0x70)).toBe('audio/mp4')
	expect(of(0xff, 0xd8, 0xff)).toBeNull()
})
