import { accessRoutes, signInRuleRoutes } from '@roundsman/contract'
import { changeOwnPassword, signOut } from '#domains/employees'
import { handleEntry, handleFirstEntry, handleOffice } from '#platform/route-handler'
import {
	confirmAuthenticator,
	confirmCode,
	createAuthenticator,
	readFactors,
	renewRecoveryCodes,
	resetSecondFactor,
} from './code-service.ts'
import {
	addPasskey,
	confirmPasskey,
	removePasskey,
	startPasskey,
	startPasskeySignIn,
} from './passkey-service.ts'
import { endPersonSession, listPersonSessions, signPersonOut } from './person-session-service.ts'
import { putSignInRule, readSignInRule } from './sign-in-rule-service.ts'
import { readAccess, signInToOffice } from './sign-in-service.ts'

export const accessHandlers = [
	handleFirstEntry(accessRoutes.signInToOffice, (context, { body }) =>
		signInToOffice(context, body),
	),
	handleEntry(accessRoutes.signOutOfOffice, async (context) => ({
		answer: await signOut(context),
		session: null,
	})),
	handleOffice(accessRoutes.getOfficeAccess, readAccess),
	handleEntry(accessRoutes.confirmCode, (context, { body }) => confirmCode(context, body)),
	handleOffice(accessRoutes.startPasskeySignIn, startPasskeySignIn),
	handleEntry(accessRoutes.confirmPasskey, (context, { body }) => confirmPasskey(context, body)),
	handleOffice(accessRoutes.createAuthenticator, createAuthenticator),
	handleEntry(accessRoutes.confirmAuthenticator, (context, { body }) =>
		confirmAuthenticator(context, body),
	),
	handleOffice(accessRoutes.startPasskey, startPasskey),
	handleEntry(accessRoutes.addPasskey, (context, { body }) => addPasskey(context, body)),
	handleOffice(accessRoutes.changeOfficePassword, (context, { body }) =>
		changeOwnPassword(context, body),
	),
	handleOffice(accessRoutes.getSecondFactors, ({ db, employee }) => readFactors(db, employee.id)),
	handleOffice(accessRoutes.removePasskey, (context, { params }) =>
		removePasskey(context, params.id),
	),
	handleOffice(accessRoutes.renewRecoveryCodes, renewRecoveryCodes),
	handleOffice(accessRoutes.resetSecondFactor, (context, { params }) =>
		resetSecondFactor(context, params.id),
	),
	handleOffice(signInRuleRoutes.getSignInRule, ({ db, config }) => readSignInRule(db, config)),
	handleOffice(signInRuleRoutes.putSignInRule, (context, { body }) => putSignInRule(context, body)),
	handleOffice(accessRoutes.listPersonSessions, (context, { params }) =>
		listPersonSessions(context, params.id),
	),
	handleOffice(accessRoutes.endPersonSession, (context, { params }) =>
		endPersonSession(context, params.id),
	),
	handleOffice(accessRoutes.signPersonOut, (context, { params }) =>
		signPersonOut(context, params.id),
	),
]
