import type {
	CodeForm,
	Enrolled,
	NewAuthenticator,
	OfficeAccess,
	SecondFactors,
} from '@roundsman/contract'
import { fieldError } from '@roundsman/contract'
import type { Db } from '#db/database'
import { failureWindowMs, readPerson, signInDelayMs } from '#domains/employees'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { wholeScope } from '#platform/office-scope'
import type { Entry } from '#platform/route-handler'
import { endOtherSessions, hashToken } from '#platform/sessions'
import { mayEnrol } from './access-policy.ts'
import { presentFactors } from './access-presenter.ts'
import {
	bareCode,
	describeSecret,
	isAuthenticatorCode,
	newRecoveryCodes,
	newSecret,
	stepOfCode,
} from './code-rules.ts'
import {
	clearWrongCodes,
	countRecoveryCodes,
	findAuthenticator,
	listMethods,
	listPasskeys,
	lockWrongCodes,
	noteWrongCode,
	putAuthenticator,
	removeFactors,
	replaceRecoveryCodes,
	takeRecoveryCode,
	takeStep,
} from './factor-repository.ts'
import { completeSession, completeSignIn } from './sign-in-service.ts'

const codeWrong = () => refusals.invalid({ code: [fieldError('code_wrong')] })

/** Throws if the caller's password alone may not add a second factor. */
export async function assertMayEnrol(context: OfficeContext): Promise<void> {
	const permission = mayEnrol(context, await listMethods(context.db, context.employee.id))
	if (!permission.may) throw refusals.secondFactorNeeded()
}

/** Checks a code and uses it up. */
async function takeCode(db: Db, employeeId: string, bare: string, now: Date): Promise<boolean> {
	if (!isAuthenticatorCode(bare)) return takeRecoveryCode(db, employeeId, hashToken(bare))
	const authenticator = await findAuthenticator(db, employeeId)
	if (!authenticator?.confirmedAt) return false
	const step = stepOfCode(authenticator.secret, bare, now)
	return step !== null && takeStep(db, employeeId, step, now)
}

/** Checks a code; after several wrong codes the person must wait, as for passwords. */
async function tryCode(context: OfficeContext, code: string): Promise<void> {
	const { employee, now } = context
	const since = new Date(now.getTime() - failureWindowMs)
	const result = await context.db.transaction().execute(async (db) => {
		const { count, lastAt } = await lockWrongCodes(db, employee.id, since)
		const delayMs = signInDelayMs({ count, lastAt, ofAddress: 0 }, now)
		if (delayMs > 0) return { delayMs }
		const isRight = await takeCode(db, employee.id, bareCode(code), now)
		if (isRight) await clearWrongCodes(db, employee.id)
		else await noteWrongCode(db, employee.id, count + 1, now)
		return { isRight }
	})
	if ('delayMs' in result) {
		throw refusals.tooManyAttempts(Math.ceil((result.delayMs ?? 0) / 1000))
	}
	if (!result.isRight) throw codeWrong()
}

/**
 * Confirms the second factor with a code of the app or a recovery code. 422 for a wrong code, 429 after
 * several.
 */
export async function confirmCode(
	context: OfficeContext,
	{ code }: CodeForm,
): Promise<Entry<OfficeAccess>> {
	await tryCode(context, code)
	if (!isAuthenticatorCode(bareCode(code))) {
		const recordId = context.employee.id
		await recordEvent(context, { kind: 'employee.recovery_code_used', recordId })
	}
	return completeSignIn(context)
}

/**
 * Creates the secret of an authenticator app. 409 if one is active, so that it is not replaced by accident.
 */
export async function createAuthenticator(context: OfficeContext): Promise<NewAuthenticator> {
	const { db, employee } = context
	await assertMayEnrol(context)
	const known = await findAuthenticator(db, employee.id)
	if (known?.confirmedAt) {
		throw refusals.conflict('An app for codes is set up already.', { alias: 'authenticator_there' })
	}
	const secret = newSecret()
	await putAuthenticator(db, employee.id, secret)
	const { login } = await readPerson(db, wholeScope, employee.id)
	return describeSecret(secret, login)
}

async function giveRecoveryCodes(db: Db, employeeId: string): Promise<string[] | null> {
	if ((await countRecoveryCodes(db, employeeId)) > 0) return null
	const codes = newRecoveryCodes()
	await replaceRecoveryCodes(
		db,
		employeeId,
		codes.map((code) => hashToken(bareCode(code))),
	)
	return codes
}

/**
 * Ends a person's other office sessions after their sign-in methods changed, so that they must use the new
 * one. Phones have no second factor, so their sessions continue.
 */
export const endOtherOffices = ({ db, session }: OfficeContext, employeeId: string) =>
	endOtherSessions(db, employeeId, session, 'office')

/** The result of adding a second factor: recovery codes, and a full session. */
export async function completeEnrolment(
	context: OfficeContext,
	factor: 'authenticator' | 'passkey',
): Promise<Entry<Enrolled>> {
	const { db, employee } = context
	const recoveryCodes = await giveRecoveryCodes(db, employee.id)
	const added = { kind: 'employee.second_factor_added', recordId: employee.id } as const
	await recordEvent(context, { ...added, after: { factor } })
	await endOtherOffices(context, employee.id)
	const session = await completeSession(context)
	return { answer: { recoveryCodes }, ...(session === undefined ? {} : { session }) }
}

/** Activates an authenticator app with one of its codes. */
export async function confirmAuthenticator(
	context: OfficeContext,
	{ code }: CodeForm,
): Promise<Entry<Enrolled>> {
	const { db, employee, now } = context
	await assertMayEnrol(context)
	const authenticator = await findAuthenticator(db, employee.id)
	const step =
		authenticator && !authenticator.confirmedAt
			? stepOfCode(authenticator.secret, bareCode(code), now)
			: null
	if (step === null || !(await takeStep(db, employee.id, step, now))) throw codeWrong()
	return completeEnrolment(context, 'authenticator')
}

export async function readFactors(db: Db, employeeId: string): Promise<SecondFactors> {
	const authenticator = await findAuthenticator(db, employeeId)
	return presentFactors({
		hasAuthenticator: Boolean(authenticator?.confirmedAt),
		passkeys: await listPasskeys(db, employeeId),
		recoveryCodesLeft: await countRecoveryCodes(db, employeeId),
	})
}

/** Creates new recovery codes and invalidates the earlier ones. */
export async function renewRecoveryCodes(context: OfficeContext) {
	const { db, employee } = context
	const recoveryCodes = newRecoveryCodes()
	const hashes = recoveryCodes.map((code) => hashToken(bareCode(code)))
	await db.transaction().execute((own) => replaceRecoveryCodes(own, employee.id, hashes))
	await endOtherOffices(context, employee.id)
	const renewed = { kind: 'employee.second_factor_added', recordId: employee.id } as const
	await recordEvent(context, { ...renewed, after: { factor: 'recovery-codes' } })
	return { recoveryCodes }
}

export async function resetSecondFactor(context: OfficeContext, id: string) {
	const { db } = context
	await readPerson(db, context.scope, id)
	await removeFactors(db, id)
	await endOtherOffices(context, id)
	await recordEvent(context, { kind: 'employee.second_factor_removed', recordId: id })
	return readFactors(db, id)
}
