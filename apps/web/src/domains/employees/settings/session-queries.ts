import { sessionRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { useLiveQuery } from '#platform/outbox/live-data'

const sessions = () =>
	queryOptions({
		queryKey: ['sessions'],
		queryFn: ({ signal }) => callApi(sessionRoutes.listSessions, { signal }),
	})

/** The person's sessions, without devices whose sign-out is pending. */
export const useSessions = () => useLiveQuery(sessions())
