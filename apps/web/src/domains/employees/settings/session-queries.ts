import { sessionRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { useHasChange } from '#platform/outbox/has-change'
import { useLiveQuery } from '#platform/outbox/live-data'

const sessions = () =>
	queryOptions({
		queryKey: ['sessions'],
		queryFn: ({ signal }) => callApi(sessionRoutes.listSessions, { signal }),
	})

/** Where the person is signed in, without the devices that are being signed out. */
export function useSessions() {
	const { data, ...read } = useLiveQuery(sessions())
	const isEnded = useHasChange('session-end')
	const items = data?.items.filter(({ id }) => !isEnded(`session:${id}`))
	return { ...read, data: items && { items } }
}
