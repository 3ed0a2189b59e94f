import { defineRoute } from '../core/route.ts'
import {
	fieldProviderSignedInSchema,
	providerFinishFormSchema,
	providerSignedInSchema,
	providerStartSchema,
	signInProviderSchema,
} from './provider.ts'

const ofAnybody = { ownership: 'public', withoutKey: true } as const

/** The sign-in by single sign-on (OpenID Connect). */
export const providerRoutes = {
	getSignInProvider: defineRoute({
		method: 'GET',
		path: '/office/provider',
		summary: 'Whether people may sign in by a provider, in both halves, and what it is called',
		ownership: 'public',
		answer: signInProviderSchema,
	}),
	startProviderSignIn: defineRoute({
		...ofAnybody,
		method: 'POST',
		path: '/office/provider/start',
		summary: 'Begin a sign-in by the provider: where the browser goes; 404 where none is set up',
		answer: providerStartSchema,
	}),
	finishProviderSignIn: defineRoute({
		...ofAnybody,
		method: 'POST',
		path: '/office/provider/finish',
		summary: 'Begin a session of the office, in a cookie, by what the provider has answered',
		body: providerFinishFormSchema,
		bodyMaxBytes: 16_000,
		answer: providerSignedInSchema,
	}),
	startFieldProviderSignIn: defineRoute({
		...ofAnybody,
		method: 'POST',
		path: '/provider/start',
		summary: 'Begin a sign-in of the field by the provider; 404 where none is set up',
		answer: providerStartSchema,
	}),
	finishFieldProviderSignIn: defineRoute({
		...ofAnybody,
		method: 'POST',
		path: '/provider/finish',
		summary: 'Sign in to the field and get a token, by what the provider has answered',
		body: providerFinishFormSchema,
		bodyMaxBytes: 16_000,
		answer: fieldProviderSignedInSchema,
	}),
}
