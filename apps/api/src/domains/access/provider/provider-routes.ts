import { providerRoutes } from '@roundsman/contract'
import { handleFirstEntry, handlePublic } from '#platform/route-handler'
import {
	finishFieldProviderSignIn,
	finishProviderSignIn,
	readProvider,
	startProviderSignIn,
} from './provider-service.ts'

export const providerHandlers = [
	handlePublic(providerRoutes.getSignInProvider, async (context) => readProvider(context)),
	handlePublic(providerRoutes.startProviderSignIn, (context) =>
		startProviderSignIn(context, 'office'),
	),
	handleFirstEntry(providerRoutes.finishProviderSignIn, (context, { body }) =>
		finishProviderSignIn(context, body),
	),
	handlePublic(providerRoutes.startFieldProviderSignIn, (context) =>
		startProviderSignIn(context, 'field'),
	),
	handlePublic(providerRoutes.finishFieldProviderSignIn, (context, { body }) =>
		finishFieldProviderSignIn(context, body),
	),
]
