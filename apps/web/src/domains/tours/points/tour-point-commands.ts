import {
	type ActivePointsForm,
	type TourPoint,
	type TourPointForm,
	tourRoutes,
} from '@roundsman/contract'
import {
	currentOutbox,
	type Decision,
	draftOf,
	newId,
	type Operation,
	saveChange,
} from '#platform/outbox/outbox'
import {
	chosenPointsEntity,
	tourPointEntity,
	tourPointIdOf,
	tourPointKinds,
} from './tour-point-kinds.ts'

const scope = chosenPointsEntity

/**
 * Saves a new point on this phone and has it sent, in the place of a refused one where that is
 * corrected. Rejects when it cannot be saved.
 */
export async function createTourPoint(
	form: Omit<TourPointForm, 'id'>,
	correcting: Operation | undefined,
): Promise<Decision> {
	const id = correcting ? tourPointIdOf(correcting) : newId()
	const draft = draftOf(tourRoutes.createTourPoint, {
		kind: tourPointKinds.create,
		scope,
		entity: tourPointEntity(id),
		about: form.label,
		body: { ...form, id },
	})
	if (correcting) return currentOutbox().correct(correcting.id, draft)
	await saveChange(draft)
	return 'decided'
}

/** Forgets a point on this phone and at the office. */
export async function deleteTourPoint({ id, label }: TourPoint): Promise<void> {
	await saveChange(
		draftOf(tourRoutes.deleteTourPoint, {
			kind: tourPointKinds.delete,
			scope,
			entity: tourPointEntity(id),
			about: label,
			params: { id },
			body: undefined,
		}),
	)
}

/** Chooses where tours end or what they pass; `about` is what it is called. */
export async function chooseTourPoints(form: ActivePointsForm, about: string): Promise<void> {
	await saveChange(
		draftOf(tourRoutes.chooseTourPoints, {
			kind: tourPointKinds.choose,
			scope,
			entity: chosenPointsEntity,
			about,
			body: form,
		}),
	)
}
