import { employeeRoutes } from '@roundsman/contract'
import { callApi } from '#platform/api-client'
import { setSession } from '#platform/session-store'

/**
 * Ends the session on the server and here; what was read is wiped with it. Unsent work stays in its
 * owner's store. Works offline too: then the token dies on this device only.
 */
export async function signOut(): Promise<void> {
	await callApi(employeeRoutes.logout, {}).catch(() => undefined)
	setSession(null)
}
