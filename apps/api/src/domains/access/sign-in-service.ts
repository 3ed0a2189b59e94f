import type { LoginForm, OfficeAccess, OfficeSignedIn } from '@roundsman/contract'
import type { Db } from '#db/database'
import { type ProvenPassword, provePassword, readPerson, startSession } from '#domains/employees'
import type { Config } from '#platform/config'
import type { OfficeContext, PublicContext } from '#platform/context'
import { wholeScope } from '#platform/office-scope'
import type { Entry } from '#platform/route-handler'
import { closeSession } from '#platform/sessions'
import { listMethods } from './factor-repository.ts'
import { readSignInRule } from './sign-in-rule-service.ts'
import { stepOf } from './sign-in-step-rules.ts'

/** The signed-in person, and the missing step while the session is pending. */
export async function describeAccess(
	{ db, config }: { db: Db; config: Config },
	id: string,
	isPending: boolean,
): Promise<OfficeAccess> {
	const { login, name, officeRole } = await readPerson(db, wholeScope, id)
	const methods = await listMethods(db, id)
	const needs = { methods, officeRole: officeRole ?? 'administrator' }
	if (!isPending) return { step: 'done', methods, login, name }
	const { required } = await readSignInRule(db, config)
	return { step: stepOf({ ...needs, required }), methods, login, name }
}

/**
 * Opens a session after a correct password; it stays limited to the sign-in if a further step is required.
 */
export async function signInToOffice(
	context: PublicContext,
	form: LoginForm,
): Promise<Entry<OfficeSignedIn>> {
	const proven = await provePassword(context, form, 'office')
	const access = await describeAccess(context, proven.id, true)
	const { token, deviceMark } = await startSession(context, proven, {
		half: 'office',
		isPending: access.step !== 'done',
		deviceMark: form.deviceMark,
	})
	return { answer: { ...access, deviceMark }, session: token }
}

/** The person who signs in, and the missing step */
export const readAccess = (context: OfficeContext): Promise<OfficeAccess> =>
	describeAccess(context, context.employee.id, context.isPending)

/** Replaces a session that lacked its second factor with a full one and a new token. */
export async function completeSession(context: OfficeContext): Promise<string | undefined> {
	if (!context.isPending) return undefined
	const proven: ProvenPassword = { id: context.employee.id }
	await closeSession(context.db, context.session)
	const { token } = await startSession(context, proven, {
		half: 'office',
		deviceMark: undefined,
	})
	return token
}

/** The result of a correct second factor */
export async function completeSignIn(context: OfficeContext): Promise<Entry<OfficeAccess>> {
	const session = await completeSession(context)
	const answer = await describeAccess(context, context.employee.id, false)
	return { answer, ...(session === undefined ? {} : { session }) }
}
