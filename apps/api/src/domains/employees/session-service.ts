import { hash, verify } from '@node-rs/argon2'
import type { DeviceSession, LoginForm, SignedIn } from '@roundsman/contract'
import { isUuid } from '#db/ids'
import { sealingKeyOf } from '#domains/sealing'
import { refusals } from '#platform/app-error'
import type { Context, PublicContext } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import {
	closeSession,
	deviceOf,
	drawToken,
	endOwnSession,
	hashToken,
	listSessionsOf,
	openSession,
} from '#platform/sessions'
import { presentSession } from './employee-presenter.ts'
import { mayEnter, maySignIn } from './session-policy.ts'
import {
	type Attempt,
	clearFailures,
	findCredentials,
	findEarlierFailures,
	forgetFailure,
	isKnownDevice,
	recordFailure,
	rememberDevice,
} from './session-repository.ts'
import { failureWindowMs, signInDelayMs } from './sign-in-delay-rules.ts'

const knownDevicesMax = 20

/** OWASP parameters for argon2id: 19 MiB, two passes, one lane */
const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, argon2Cost)

// An unknown login takes the same time as a wrong password.
const unknownLoginHash = hashPassword('no employee has this password')

/** The attempt with the attributes by which failures are counted */
async function attemptOf({ db, address }: PublicContext, form: LoginForm): Promise<Attempt> {
	const login = form.login.toLowerCase()
	const markHash = form.deviceMark === undefined ? null : hashToken(form.deviceMark)
	const isKnown = markHash !== null && (await isKnownDevice(db, login, markHash))
	return { login, address, deviceHash: isKnown ? markHash : null }
}

export function refuseOtherHalf(reason: 'office_only' | 'field_only'): never {
	if (reason === 'field_only') {
		throw refusals.forbidden('The account has no role in the office.', { alias: reason })
	}
	const params = { address: '/office' }
	throw refusals.forbidden('The account has no role in the field.', { alias: reason, params })
}

type Half = 'field' | 'office'

/** A correct password without a session yet */
export type ProvenPassword = { id: string }

/**
 * The person with this login and password, or undefined. 429 after several failures, for the time that
 * `signInDelayMs` returns. Failures on other devices do not count for a known device.
 */
export async function tryPassword(context: PublicContext, form: LoginForm) {
	const { db, now } = context
	const attempt = await attemptOf(context, form)
	const failure = await recordFailure(db, attempt, now)
	const since = new Date(now.getTime() - failureWindowMs)
	const delayMs = signInDelayMs(await findEarlierFailures(db, attempt, failure, since), now)
	if (delayMs > 0) {
		await forgetFailure(db, failure)
		throw refusals.tooManyAttempts(Math.ceil(delayMs / 1000))
	}
	const credentials = await findCredentials(db, attempt.login)
	const passwordHash = credentials?.passwordHash ?? (await unknownLoginHash)
	const isRight = await verify(passwordHash, form.password)
	if (!credentials || !maySignIn(credentials, isRight).may) return undefined
	await clearFailures(db, attempt, since)
	return credentials
}

/**
 * The person with this login, password and a role in the half. 401 for an unknown login or a wrong password,
 * which look the same; 429 as `tryPassword`.
 */
export async function provePassword(
	context: PublicContext,
	form: LoginForm,
	half: Half,
): Promise<ProvenPassword> {
	const credentials = await tryPassword(context, form)
	if (!credentials) throw refusals.invalidCredentials()
	const permission = mayEnter(credentials, half)
	if (!permission.may) refuseOtherHalf(permission.reason)
	return { id: credentials.id }
}

type SessionStart = { half: Half; isPending?: boolean; deviceMark?: string | undefined }

/** Opens a session after a correct password; returns its token and the device's mark. */
export async function startSession(
	context: PublicContext,
	{ id }: ProvenPassword,
	{ half, isPending = false, deviceMark = drawToken() }: SessionStart,
): Promise<SignedIn> {
	const { db, now, userAgent } = context
	const device = { employeeId: id, markHash: hashToken(deviceMark) }
	const knownSince = await rememberDevice(db, device, now, knownDevicesMax)
	const opened = { ...deviceOf(userAgent), knownSince, half, isPending }
	const token = await db.transaction().execute(async (own) => {
		const actor = { kind: half === 'office' ? 'office' : 'employee', id } as const
		const after = deviceOf(userAgent)
		const source = { db: own, now, actor }
		await recordEvent(source, { kind: 'session.opened', recordId: id, after })
		return openSession(own, id, now, opened)
	})
	return { token, deviceMark }
}

/** Opens a field session; a shared browser keeps its mark. */
export async function startFieldSession(
	context: PublicContext,
	{ id }: { id: string },
	deviceMark: string | undefined,
): Promise<SignedIn> {
	const signedIn = await startSession(context, { id }, { half: 'field', deviceMark })
	return { ...signedIn, sealingKey: await sealingKeyOf(context.db, id, signedIn.deviceMark) }
}

/** Signs an employee in to the field app; 403, after a correct password, for people of the office only. */
export async function signIn(context: PublicContext, form: LoginForm): Promise<SignedIn> {
	const proven = await provePassword(context, form, 'field')
	return startFieldSession(context, proven, form.deviceMark)
}

/** The caller's sessions, the current device first */
export async function listOwnDevices(context: Context): Promise<{ items: DeviceSession[] }> {
	const { db, employee, now, session } = context
	const rows = await listSessionsOf(db, employee.id, now, 'field')
	const asks = { timeZone: employee.timeZone, session }
	const items = rows.map((row) => presentSession(asks, row))
	return { items: items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}

export async function signOutThere(context: Context, id: string) {
	const isEnded = isUuid(id) && (await endOwnSession(context.db, context.employee.id, id))
	if (!isEnded) throw refusals.notFound()
	await recordEvent(context, { kind: 'session.ended', recordId: context.employee.id })
	return listOwnDevices(context)
}

type SigningOut = Pick<Context, 'db' | 'now' | 'doneAt' | 'actor' | 'session'> & {
	employee: { id: string }
}

/** Ends the session; its token becomes invalid. */
export async function signOut(context: SigningOut): Promise<undefined> {
	await context.db.transaction().execute(async (db) => {
		await closeSession(db, context.session)
		const recordId = context.employee.id
		await recordEvent({ ...context, db }, { kind: 'session.ended', recordId })
	})
}
