import { employeeRoutes } from '@roundsman/contract'
import { callApi } from '#platform/api/api-client'
import { queryClient } from '#platform/reads/query-client'
import { beginSignOut, setSession } from '#platform/session/session-store'

/**
 * Ends the session on the server and here, and deletes reads; unsent work stays. Offline only this device signs out.
 */
export async function signOut(): Promise<void> {
	// Running requests are aborted, so that no screen shows their end as a failure.
	await queryClient.cancelQueries()
	beginSignOut()
	await callApi(employeeRoutes.logout, { isFarewell: true }).catch(() => undefined)
	setSession(null)
}
