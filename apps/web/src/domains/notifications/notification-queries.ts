import { notificationRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { useLiveQuery } from '#platform/outbox/live-data'

/** The notification settings from the service. */
export const notificationSettings = () =>
	queryOptions({
		queryKey: ['notification-settings'],
		queryFn: ({ signal }) => callApi(notificationRoutes.getNotificationSettings, { signal }),
	})

/** The notification settings with this phone's pending changes. */
export const useNotificationSettings = () => useLiveQuery(notificationSettings())
