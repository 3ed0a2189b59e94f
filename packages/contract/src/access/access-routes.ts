import * as z from 'zod/mini'
import { listOf } from '../core/envelope.ts'
import { masterById } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import { loginFormSchema } from '../employees/employee.ts'
import {
	passwordChangedSchema,
	passwordChangeSchema,
	personSessionSchema,
} from '../employees/session.ts'
import {
	codeFormSchema,
	enrolledSchema,
	newAuthenticatorSchema,
	officeAccessSchema,
	officeSignedInSchema,
	passkeyFormSchema,
	passkeyOptionsSchema,
	recoveryCodesSchema,
	secondFactorsSchema,
} from './access.ts'

/** None of them uses idempotency keys: stored responses must hold no secret. */
const ofCaller = { ownership: 'office', withoutKey: true } as const
const duringSignIn = { ...ofCaller, duringSignIn: true } as const

/** The office's sign-in, and the second factors of a signed-in person. */
export const accessRoutes = {
	signInToOffice: defineRoute({
		method: 'POST',
		path: '/office/login',
		summary: 'Begin a session of the office, in a cookie; says what is still needed',
		ownership: 'public',
		body: loginFormSchema,
		answer: officeSignedInSchema,
		withoutKey: true,
	}),
	signOutOfOffice: defineRoute({
		...duringSignIn,
		method: 'POST',
		path: '/office/logout',
		summary: 'Sign out of the office: the session is dead at once',
	}),
	getOfficeAccess: defineRoute({
		...duringSignIn,
		method: 'GET',
		path: '/office/access',
		summary: 'Who is signing in, and what is still needed',
		answer: officeAccessSchema,
	}),
	confirmCode: defineRoute({
		...duringSignIn,
		method: 'POST',
		path: '/office/access/code',
		summary: 'Show the second factor by a code of the app or a recovery code',
		body: codeFormSchema,
		answer: officeAccessSchema,
	}),
	startPasskeySignIn: defineRoute({
		...duringSignIn,
		method: 'POST',
		path: '/office/access/passkey/options',
		summary: 'What a passkey has to sign',
		answer: passkeyOptionsSchema,
	}),
	confirmPasskey: defineRoute({
		...duringSignIn,
		method: 'POST',
		path: '/office/access/passkey',
		summary: 'Show the second factor by a passkey',
		body: passkeyFormSchema,
		answer: officeAccessSchema,
	}),
	createAuthenticator: defineRoute({
		...duringSignIn,
		needsFreshSignIn: true,
		method: 'POST',
		path: '/office/second-factor/authenticator',
		summary: 'Begin to set up an app that shows codes; it counts once a code was confirmed',
		answer: newAuthenticatorSchema,
	}),
	confirmAuthenticator: defineRoute({
		...duringSignIn,
		method: 'POST',
		path: '/office/second-factor/authenticator/confirm',
		summary: 'Take the app that shows codes into use; gives recovery codes once',
		body: codeFormSchema,
		answer: enrolledSchema,
	}),
	startPasskey: defineRoute({
		...duringSignIn,
		needsFreshSignIn: true,
		method: 'POST',
		path: '/office/second-factor/passkey/options',
		summary: 'What a browser needs to make a passkey',
		answer: passkeyOptionsSchema,
	}),
	addPasskey: defineRoute({
		...duringSignIn,
		method: 'POST',
		path: '/office/second-factor/passkey',
		summary: 'Take a passkey into use; gives recovery codes once',
		body: passkeyFormSchema,
		answer: enrolledSchema,
	}),
	changeOfficePassword: defineRoute({
		...ofCaller,
		method: 'POST',
		path: '/office/password',
		summary: 'Change the own password: all other sessions of the person end',
		body: passwordChangeSchema,
		answer: passwordChangedSchema,
	}),
	getSecondFactors: defineRoute({
		method: 'GET',
		path: '/office/second-factor',
		summary: 'The second factors of the caller',
		ownership: 'office',
		answer: secondFactorsSchema,
	}),
	removePasskey: defineRoute({
		...ofCaller,
		needsFreshSignIn: true,
		method: 'DELETE',
		path: '/office/second-factor/passkey/{id}',
		summary: 'Remove a passkey of the caller, but not the last second factor',
		params: masterById,
		answer: secondFactorsSchema,
	}),
	renewRecoveryCodes: defineRoute({
		...ofCaller,
		needsFreshSignIn: true,
		method: 'POST',
		path: '/office/second-factor/recovery-codes',
		summary: 'Make new recovery codes; those before end',
		answer: recoveryCodesSchema,
	}),
	resetSecondFactor: defineRoute({
		method: 'POST',
		path: '/office/person/{id}/second-factor/reset',
		summary: 'Take all second factors of a person away, who sets up new ones at the next sign-in',
		ownership: 'administrator',
		params: masterById,
		answer: secondFactorsSchema,
	}),
	listPersonSessions: defineRoute({
		method: 'GET',
		path: '/office/person/{id}/session',
		summary: 'Where a person is signed in, the session used last first',
		ownership: 'administrator',
		params: masterById,
		answer: listOf(personSessionSchema),
	}),
	endPersonSession: defineRoute({
		method: 'DELETE',
		path: '/office/session/{id}',
		summary: 'Sign a person out on one device, which locks what lies on it; gives what stays open',
		ownership: 'administrator',
		params: masterById,
		answer: listOf(personSessionSchema),
	}),
	signPersonOut: defineRoute({
		method: 'POST',
		path: '/office/person/{id}/sign-out',
		summary:
			'Sign a person out on all devices, which lock what lies on them until they sign in there again',
		ownership: 'administrator',
		params: masterById,
		answer: z.object({ ended: z.int().check(z.minimum(0)) }),
	}),
}
