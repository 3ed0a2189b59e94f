import { createApiClient } from '@roundsman/client/api/api-client'
import { pageSession } from '../session/session-store.ts'

export const apiClient = createApiClient({
	getToken: () => pageSession.getSession()?.token,
	getSignal: pageSession.getSignal,
	isInUse: pageSession.isInUse,
})

export const { callApi, subscribeUnauthorized, notifyUnauthorized } = apiClient
