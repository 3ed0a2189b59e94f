import { invitationRoutes, invitationTokenSchema } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callOffice } from '#platform/api/office-client'

/** Whom a one-time link is for; null for one that was cut off. */
export const invitationQuery = (token: string) =>
	queryOptions({
		queryKey: ['invitation', token],
		queryFn: ({ signal }) =>
			invitationTokenSchema.safeParse({ token }).success
				? callOffice(invitationRoutes.readInvitation, { body: { token }, signal })
				: null,
		staleTime: Number.POSITIVE_INFINITY,
	})
