import { invitationRoutes, invitationTokenSchema } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callOffice } from '#platform/api/office-client'

/** The receiver of a one-time link; null for a truncated one. */
export const invitationQuery = (token: string) =>
	queryOptions({
		queryKey: ['invitation', token],
		queryFn: ({ signal }) =>
			invitationTokenSchema.safeParse({ token }).success
				? callOffice(invitationRoutes.readInvitation, { body: { token }, signal })
				: null,
		staleTime: Number.POSITIVE_INFINITY,
	})
