import { fieldError } from '@roundsman/contract'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { dateError } from './dated-error.ts'

beforeAll(async () => {
	await i18next.init({ lng: 'de', resources: {} })
})

it('writes days in the person’s language, whatever the time zone', () => {
	const error = fieldError('date_out_of_range', { start: '2026-11-20', end: '2027-01-01' })
	expect(dateError(error).params).toEqual({ start: '20. November 2026', end: '1. Januar 2027' })
})

it('writes moments with their time', () => {
	const { params } = dateError(fieldError('conflict', { when: '2026-11-20T10:30:00.000Z' }))
	expect(params?.when).toMatch(/^2\d\.11\.2026, \d\d:\d\d$/)
})

it('leaves numbers and names as they are', () => {
	const error = fieldError('not_near', { meters: 2026, max: 100, name: 'Camille 2026-11-20' })
	expect(dateError(error)).toEqual(error)
	expect(dateError(fieldError('required'))).toEqual(fieldError('required'))
})
