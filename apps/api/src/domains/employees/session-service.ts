import { hash, verify } from '@node-rs/argon2'
import type { LoginForm } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { Context, PublicContext } from '#platform/context'
import { closeSession, openSession } from '#platform/sessions'
import {
	clearFailures,
	countFailures,
	findCredentials,
	forgetFailure,
	recordFailure,
} from './session-repository.ts'

const windowMs = 15 * 60_000
const failuresPerLogin = 5
const failuresPerAddress = 30

/** The cost that OWASP names for argon2id: 19 MiB, two passes, one lane. */
const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, argon2Cost)

// An unknown login costs the same time as a wrong password.
const unknownLoginHash = hashPassword('no employee has this password')

/**
 * Signs an employee in and gives a token. 401 for an unknown login or a wrong password, which
 * cannot be told apart; 429 after 5 failures of a login or 30 of an address in 15 minutes.
 */
export async function signIn(context: PublicContext, form: LoginForm): Promise<{ token: string }> {
	const { db, now, address } = context
	const login = form.login.toLowerCase()
	const failure = await recordFailure(db, login, address, now)
	const since = new Date(now.getTime() - windowMs)
	const { byLogin, byAddress } = await countFailures(db, login, address, since)
	if (byLogin > failuresPerLogin || byAddress > failuresPerAddress) {
		await forgetFailure(db, failure)
		throw refusals.tooManyAttempts(windowMs / 1000)
	}
	const credentials = await findCredentials(db, login)
	const passwordHash = credentials?.passwordHash ?? (await unknownLoginHash)
	const isRight = await verify(passwordHash, form.password)
	if (!credentials || !isRight) throw refusals.invalidCredentials()
	await clearFailures(db, login, since)
	return { token: await openSession(db, credentials.id, now) }
}

/** Ends the session; its token is dead from now on. */
export async function signOut(context: Context): Promise<undefined> {
	await closeSession(context.db, context.session)
}
