import { ApiError } from '@roundsman/client/api/api-error'
import { timeZone } from '@roundsman/client/texts/time-zone'
import { accessRoutes, type OfficeAccess, personRoutes, providerRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callOffice } from '#platform/api/office-client'
import { mayHaveSession, noteSession } from '#platform/page/preferences'
import { access } from '#platform/session/office-session'

/** The person signed in by the cookie of this browser; null for none. */
export async function loadAccess(): Promise<OfficeAccess | null> {
	// Without an earlier sign-in the service is not asked.
	if (!mayHaveSession()) return null
	try {
		const found = await callOffice(accessRoutes.getOfficeAccess, {})
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
		const profile = await callOffice(personRoutes.getOfficeProfile, { signal })
		timeZone.set(profile.timeZone)
		return profile
	},
	staleTime: 5 * 60_000,
})

export const factorsQuery = queryOptions({
	queryKey: ['second-factors'],
	queryFn: ({ signal }) => callOffice(accessRoutes.getSecondFactors, { signal }),
})

export const providerQuery = queryOptions({
	queryKey: ['sign-in-provider'],
	queryFn: ({ signal }) => callOffice(providerRoutes.getSignInProvider, { signal }),
	staleTime: Number.POSITIVE_INFINITY,
})
