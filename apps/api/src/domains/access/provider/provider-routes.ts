import { providerRoutes } from '@roundsman/contract'
import { handleFirstEntry, handlePublic } from '#platform/route-handler'
import { finishProviderSignIn, readProvider, startProviderSignIn } from './provider-service.ts'

export const providerHandlers = [
	handlePublic(providerRoutes.getSignInProvider, async (context) => readProvider(context)),
	handlePublic(providerRoutes.startProviderSignIn, startProviderSignIn),
	handleFirstEntry(providerRoutes.finishProviderSignIn, (context, { body }) =>
		finishProviderSignIn(context, body),
	),
]
