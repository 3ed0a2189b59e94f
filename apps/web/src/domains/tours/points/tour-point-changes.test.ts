import { arrangePoints, listPoints, type TourPoint, type TourPoints } from '@roundsman/contract'
import { applyOverlays, type Operation } from '@roundsman/sync'
import { describe, expect, it } from 'vitest'
import { overlaysOf } from '#platform/pending/pending-entity'
import {
	tourPointChanges,
	tourPointChoose,
	tourPointCreate,
	tourPointDelete,
} from './tour-point-changes.ts'

const tourPointOverlays = overlaysOf<TourPoints>(tourPointChanges, 'tour-points')

const home: TourPoint = {
	id: 'home',
	label: 'Home',
	type: null,
	coordinates: { lat: 48, lng: 2 },
	isFavorite: false,
}
const office: TourPoints = {
	version: 4,
	...arrangePoints([home], { activeEnd: 'home', activeIntermediate: null }),
}
const body = { label: 'Depot', coordinates: { lat: 47, lng: 1 }, type: 'end', isFavorite: true }

const change = ({ kind }: { kind: string }, parts: Partial<Operation>) =>
	({ kind, state: 'queued', answer: null, ...parts }) as Operation
const creation = change(tourPointCreate, { entity: 'tour-point:depot', body })
const choice = change(tourPointChoose, { entity: 'tour-points', body: { activeEnd: 'depot' } })
const deletion = change(tourPointDelete, { entity: 'tour-point:home' })
const shown = (...operations: Operation[]) => applyOverlays(office, operations, tourPointOverlays)
const idsOf = (points: TourPoints) => listPoints(points).map(({ id }) => id)

describe('tour points under changes that wait', () => {
	it('hold a new one where it can be chosen, and it can be chosen at once', () => {
		const points = shown(creation, choice)
		expect(idsOf(points)).toEqual(['depot', 'home'])
		expect(points.static.intermediate.map(({ id }) => id)).toEqual(['home'])
		expect(points.static.activeEnd).toBe('depot')
	})

	it('leave out one that is forgotten, also where it was chosen', () => {
		expect(shown(deletion)).toMatchObject({ static: { end: [], activeEnd: null } })
	})

	it('show a new one that was refused, and nothing else that was', () => {
		const refused = [creation, choice, deletion].map((one) => ({
			...one,
			state: 'needs-person' as const,
		}))
		const points = shown(...refused)
		expect(idsOf(points)).toEqual(['depot', 'home'])
		expect(points.static.activeEnd).toBe('home')
	})

	it('show what the office says once it has the change', () => {
		const delivered = (version: number): Operation => ({
			...deletion,
			state: 'done',
			answer: { version, isAcknowledged: false } as Operation['answer'],
		})
		expect(idsOf(shown(delivered(5)))).toEqual([])
		expect(shown(delivered(4))).toEqual(office)
	})
})
