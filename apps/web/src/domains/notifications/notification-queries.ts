import { notificationRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { useLiveQuery } from '#platform/outbox/live-data'

/** Of what the person is notified, as the service knows it. */
export const notificationSettings = () =>
	queryOptions({
		queryKey: ['notification-settings'],
		queryFn: ({ signal }) => callApi(notificationRoutes.getNotificationSettings, { signal }),
	})

/** Of what the person is notified, with what waits on this phone. */
export const useNotificationSettings = () => useLiveQuery(notificationSettings())
