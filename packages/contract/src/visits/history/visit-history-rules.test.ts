import { describe, expect, it } from 'vitest'
import { fieldError } from '../../core/field-errors.ts'
import { isVisitListed, visitFilterErrors, withVisit } from './visit-history-rules.ts'

const visit = {
	date: '2026-03-10',
	visitStatus: 'plan',
	companyName: 'Garage de l’Étoile',
	companyTitle: 'Étoile SARL',
} as const

describe('the filters of a list of visits', () => {
	it.each([
		['nothing is asked', {}, true],
		['its stage is among those asked for', { status: ['done', 'plan'] as const }, true],
		['its stage is not among them', { status: ['in_progress'] as const }, false],
		['it lies on the first day', { startDate: '2026-03-10' }, true],
		['it lies before the first day', { startDate: '2026-03-11' }, false],
		['it lies on the last day', { endDate: '2026-03-10' }, true],
		['it lies after the last day', { endDate: '2026-03-09' }, false],
		['it holds the words without their marks', { search: 'etoile gar' }, true],
		['it lacks one of the words', { search: 'etoile martin' }, false],
	])('when %s', (_, filters, isListed) => {
		expect(isVisitListed(visit, filters)).toBe(isListed)
	})

	it('refuse a last day before the first', () => {
		const turned = { startDate: '2026-03-10', endDate: '2026-03-09' }
		expect(visitFilterErrors(turned)).toEqual({ 'filter.endDate': [fieldError('date_order')] })
		expect(visitFilterErrors({ ...turned, endDate: '2026-03-10' })).toEqual({})
		expect(visitFilterErrors({ endDate: '2026-03-09' })).toEqual({})
	})
})

describe('a visit that comes to a list', () => {
	const days = ['2026-03-12', '2026-03-10', '2026-03-10', '2026-03-08'].map((date) => ({ date }))

	it.each([
		['2026-03-13', 0],
		['2026-03-12', 1],
		['2026-03-10', 3],
		['2026-03-09', 3],
		['2026-03-01', 4],
	])('of %s takes place %i', (date, place) => {
		const added = { date }
		expect(withVisit(days, added).indexOf(added)).toBe(place)
	})
})
