import { personalDataRoutes } from '@roundsman/contract'
import { handleFile } from '#platform/route-handler'
import { exportPerson } from './export-service.ts'
import { findPerson } from './person-service.ts'

export const personalDataHandlers = [
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
