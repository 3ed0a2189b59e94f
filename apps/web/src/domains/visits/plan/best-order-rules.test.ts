import { operationOf } from '@roundsman/sync/testing'
import { describe, expect, it } from 'vitest'
import { visitCreate, visitOrder, visitReplan } from '../changes/visit-changes.ts'
import { tourEntity, visitEntity } from '../changes/visit-entity.ts'
import { isBestByPhone } from './best-order-rules.ts'

const today = '2026-11-24'
const change = ({ kind }: { kind: string }, entity: string, body: object) =>
	operationOf({ kind, entity, body })
const order = (isOptimized: boolean, date = today) =>
	change(visitOrder, tourEntity(date), { visitIds: ['v1'], isOptimized })
const plan = (date: string) => change(visitCreate, visitEntity('v9'), { date })

describe('the best order by what this phone knows', () => {
	it('is the one that was taken here', () => {
		expect(isBestByPhone([order(true)], today)).toBe(true)
	})

	it('is lost by putting stops elsewhere, and by another stop of that day', () => {
		expect(isBestByPhone([order(true), order(false)], today)).toBe(false)
		expect(isBestByPhone([order(true), plan(today)], today)).toBe(false)
		const moved = change(visitReplan, visitEntity('v8'), { date: today })
		expect(isBestByPhone([order(true), moved], today)).toBe(false)
	})

	it('is what the office says where nothing of that day was changed', () => {
		expect(isBestByPhone([], today)).toBeUndefined()
		expect(isBestByPhone([order(false, '2026-11-25'), plan('2026-11-25')], today)).toBeUndefined()
	})
})
