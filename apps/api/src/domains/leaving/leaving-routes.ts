import { fieldError, personRoutes } from '@roundsman/contract'
import { readPerson } from '#domains/employees'
import { AppError, refusals } from '#platform/app-error'
import { handleOffice } from '#platform/route-handler'
import { deactivatePerson } from './leaving-service.ts'

export const leavingHandlers = [
	handleOffice(
		personRoutes.deactivatePerson,
		async (context, { params, body: { successorId, isDryRun = false } }) => {
			const { db, scope, now } = context
			const leaver = await readPerson(db, scope, params.id)
			if (!leaver.isActive) {
				throw refusals.conflict('The account is closed already.', { alias: 'conflict' })
			}
			const successor =
				successorId === undefined
					? undefined
					: await readPerson(db, scope, successorId).catch((error) => {
							if (!(error instanceof AppError)) throw error
							throw refusals.invalid({ successorId: [fieldError('unknown_id')] })
						})
			return deactivatePerson(context, { leaver, successor, isDryRun, now })
		},
	),
]
