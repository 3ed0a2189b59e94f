import { lazyRoutes } from '@roundsman/client/api/answer-check'
import { ApiError } from '@roundsman/client/api/api-error'
import { timeZone } from '@roundsman/client/texts/time-zone'
import type { OfficeAccess } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callOffice } from '#platform/api/office-client'
import { mayHaveSession, noteSession } from '#platform/page/preferences'
import { access } from '#platform/session/office-session'

const ofAccess = lazyRoutes(async () => (await import('./access-routes.ts')).accessRoutes)
const ofPerson = lazyRoutes(async () => (await import('./access-routes.ts')).personRoutes)
const getOfficeAccess = {
	...ofAccess('getOfficeAccess', 'GET', '/office/access'),
	duringSignIn: true,
} as const
const getOfficeProfile = ofPerson('getOfficeProfile', 'GET', '/office/profile')

/** The person signed in by the cookie of this browser; null for none. */
export async function loadAccess(): Promise<OfficeAccess | null> {
	// Without an earlier sign-in the service is not asked.
	if (!mayHaveSession()) return null
	try {
		const found = await callOffice(getOfficeAccess, {})
		access.set(found)
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		noteSession(false)
		access.set(null)
	}
	return access.get()
}

/** The signed-in person, with role and scope. */
export const profileQuery = queryOptions({
	queryKey: ['office-profile'],
	queryFn: async ({ signal }) => {
		const profile = await callOffice(getOfficeProfile, { signal })
		timeZone.set(profile.timeZone)
		return profile
	},
	staleTime: 5 * 60_000,
})
