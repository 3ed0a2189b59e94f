import { employeeRoutes } from '@roundsman/contract'
import { callApi } from '#platform/api-client'
import { closeOutbox } from '#platform/outbox'
import { forgetReads } from '#platform/query-client'
import { getSession, setSession } from '#platform/session-store'

/**
 * Ends the session here and on the server and wipes what was read. Unsent work stays in its
 * owner's store. Works offline too: then the token dies on this device only.
 */
export async function signOut(): Promise<void> {
	const session = getSession()
	await callApi(employeeRoutes.logout, {}).catch(() => undefined)
	setSession(null)
	await closeOutbox()
	if (session) await forgetReads(session.userId)
}
