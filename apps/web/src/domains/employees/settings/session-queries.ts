import { sessionRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { useLiveQuery } from '#platform/outbox/live-data'

const sessions = () =>
	queryOptions({
		queryKey: ['sessions'],
		queryFn: ({ signal }) => callApi(sessionRoutes.listSessions, { signal }),
	})

/** Where the person is signed in, without the devices that are being signed out. */
export const useSessions = () => useLiveQuery(sessions())
