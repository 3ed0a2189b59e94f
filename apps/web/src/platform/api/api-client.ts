import { createApiClient } from '@roundsman/client/api/api-client'
import { getSession, getSessionSignal, isInUse } from '../session/session-store.ts'

export const apiClient = createApiClient({
	getToken: () => getSession()?.token,
	getSignal: getSessionSignal,
	isInUse,
})

export const { callApi, subscribeUnauthorized, notifyUnauthorized } = apiClient
