import { personalDataRoutes, retentionRoutes } from '@roundsman/contract'
import { handle, handleFile, handleOffice } from '#platform/route-handler'
import { listErasures } from './erasure-feed-service.ts'
import { exportPerson } from './export-service.ts'
import { erasePersonConfirmed, findPerson, previewErasure } from './person-service.ts'
import {
	getStoredOfMe,
	readRetentionState,
	setObservation,
	setRetention,
} from './retention-service.ts'

export const personalDataHandlers = [
	handleOffice(personalDataRoutes.previewErasure, ({ db }, { params: { id }, query: { kind } }) =>
		db.transaction().execute((own) => previewErasure({ db: own }, { kind, id })),
	),
	handleOffice(
		personalDataRoutes.erasePerson,
		(context, { params: { id }, body: { kind, confirmation } }) =>
			erasePersonConfirmed(context, { kind, id }, confirmation),
	),
	handleOffice(retentionRoutes.getRetention, readRetentionState),
	handleOffice(retentionRoutes.putRetention, async (context, { body }) => {
		await setRetention(context, body)
		return readRetentionState(context)
	}),
	handleOffice(retentionRoutes.putObservation, async (context, { body }) => {
		await setObservation(context, body)
		return readRetentionState(context)
	}),
	handle(personalDataRoutes.getStoredOfMe, ({ db, config, employee }) =>
		getStoredOfMe({ db, config }, employee.country),
	),
	handle(personalDataRoutes.listErasures, ({ db, now }, { query: { since } }) =>
		listErasures({ db, now }, since),
	),
	handleFile(
		personalDataRoutes.exportPerson,
		async ({ db, config }, { params: { id }, query: { kind } }) => {
			const person = await findPerson(db, { kind, id })
			return {
				mediaType: 'application/zip',
				bytes: exportPerson({ db, config }, person),
				name: `${kind}-${person.id}.zip`,
			}
		},
	),
]
