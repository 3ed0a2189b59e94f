import { type EntitlementForm, officeDaysOffRoutes, type VisitDecision } from '@roundsman/contract'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'
import { leaveKey } from './leave-queries.ts'

/** A decision changes all of them: lists, balances, the team, and the board. */
async function readAnew(): Promise<void> {
	await queryClient.invalidateQueries({ queryKey: leaveKey })
	await queryClient.invalidateQueries({ queryKey: ['board'] })
}

export async function approve(id: string, visits: readonly VisitDecision[]): Promise<void> {
	await callOffice(officeDaysOffRoutes.approveDaysOff, {
		params: { id },
		body: { visits: [...visits] },
	})
	await readAnew()
}

export async function refuse(id: string, body: { reason: string }): Promise<void> {
	await callOffice(officeDaysOffRoutes.refuseDaysOff, { params: { id }, body })
	await readAnew()
}

export async function putEntitlement(body: EntitlementForm): Promise<void> {
	await callOffice(officeDaysOffRoutes.putEntitlement, { body })
	await readAnew()
}
