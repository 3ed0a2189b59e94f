import {
	type ActivePointsForm,
	type TourPoint,
	type TourPointForm,
	type TourPoints,
	type tourRoutes,
	withActivePoints,
	withoutPoint,
	withPoint,
} from '@roundsman/contract'
import { Flag, MapPinPlus, MapPinX } from 'lucide'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import type { Operation } from '#platform/outbox/outbox'
import { overRecord, type PendingEntity } from '#platform/pending/pending-entity'

export const tourPointEntity = (id: string) => `tour-point:${id}`
export const tourPointIdOf = ({ entity }: Operation) => (entity ?? '').replace('tour-point:', '')
/** The entity of the chosen points, also the scope that orders all changes of points. */
export const chosenPointsEntity = 'tour-points'

/** The person's points, as one record. */
const points: PendingEntity<TourPoints> = {
	isAbout: () => true,
	overlays: (kind) => ({ 'tour-points': overRecord(kind) }),
}

/** Queries that depend on the chosen points. */
const routeReads = ['tour-route', 'tour-matrix', 'optimization']
const scope = chosenPointsEntity

/** A new point with an id created on this phone. A refused one stays visible, to be corrected. */
export const tourPointCreate = defineChange({
	kind: 'tour-point-create',
	route: routeAt<typeof tourRoutes.createTourPoint>('POST', '/tour-point'),
	draft: ({ id, form }: { id: string; form: Omit<TourPointForm, 'id'> }) => ({
		scope,
		entity: tourPointEntity(id),
		about: form.label,
		body: { ...form, id },
	}),
	name: 'tourPoints:changes.create.name',
	icon: MapPinPlus,
	entity: points,
	apply: (all, { label, coordinates, type = null, isFavorite = false }, operation) => {
		const id = tourPointIdOf(operation)
		const use = type && { value: type, label: '' }
		return withPoint(all, { id, label, coordinates, isFavorite, type: use })
	},
	isCreation: true,
	staysWhenRefused: true,
	outdates: routeReads,
	correction: (operation) => ({ to: '/tour-points/create', search: { correct: operation.id } }),
	own: async () => (await import('./tour-point-panel.tsx')).OwnTourPointPanel,
})

export const tourPointDelete = defineChange({
	kind: 'tour-point-delete',
	route: routeAt<typeof tourRoutes.deleteTourPoint>('DELETE', '/tour-point/{id}'),
	draft: ({ id, label }: TourPoint) => ({
		scope,
		entity: tourPointEntity(id),
		about: label,
		params: { id },
	}),
	name: 'tourPoints:changes.delete.name',
	icon: MapPinX,
	canUndo: true,
	entity: points,
	apply: (all, _body, operation) => withoutPoint(all, tourPointIdOf(operation)),
	outdates: routeReads,
})

/** The chosen end points and points on the way; `about` is their names. It is corrected in the list. */
export const tourPointChoose = defineChange({
	kind: 'tour-point-choose',
	route: routeAt<typeof tourRoutes.chooseTourPoints>('PUT', '/tour-point/active'),
	draft: ({ form, about }: { form: ActivePointsForm; about: string }) => ({
		scope,
		entity: chosenPointsEntity,
		about,
		body: form,
	}),
	name: 'tourPoints:changes.choose.name',
	icon: Flag,
	entity: points,
	apply: withActivePoints,
	outdates: routeReads,
})

export const tourPointChanges = [tourPointCreate, tourPointDelete, tourPointChoose]
