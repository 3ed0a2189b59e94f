import { coversScope, isOfficeRoute, keyIdIn, needsKey, type RouteShape } from '@roundsman/contract'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/database'
import { findApiKey } from '../api-keys.ts'
import { refusals } from '../app-error.ts'
import type { Caller, Deps, Employee, OfficePerson, Person } from '../context.ts'
import { type OfficeScope, officeScope } from '../office-scope.ts'
import { findSession, hashToken } from '../sessions.ts'
import { bearerTokenOf } from './header-rules.ts'
import { officeTokenOf } from './office-cookie.ts'

export type Admitted = {
	session: Uint8Array
	knownSince: Date
	/** Marks changes of a person who has left the firm. */
	hasLeft: boolean
} & (
	| { employee: Employee; scope: null }
	| { employee: OfficePerson; scope: OfficeScope; isPending: boolean }
)

/** The secret of a request: phones and programs send bearer tokens, the office's browser a cookie. */
const tokenOf = (request: FastifyRequest, route: RouteShape): string | undefined =>
	bearerTokenOf(request.headers.authorization) ??
	(isOfficeRoute(route) || route.ownership === 'program' ? officeTokenOf(request) : undefined)

type SignedIn = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** How long after signing in a person may change their sign-in methods */
const freshMs = 10 * 60_000

/**
 * Refuses office routes for a phone's session or a missing second factor. An old session, which somebody may
 * have left open, cannot add a second factor.
 */
function assertOffice({ half, isPending, openedAt }: SignedIn, route: RouteShape, now: Date): void {
	if (half !== 'office') throw refusals.forbidden('Sign in to the office for this.')
	if (isPending && !route.duringSignIn) throw refusals.secondFactorNeeded()
	const isFresh = now.getTime() - openedAt.getTime() <= freshMs
	if (route.needsFreshSignIn && !isFresh) throw refusals.signInAgain()
}

function admitToField(person: Person): Employee {
	const { role, officeRole: _, ...rest } = person
	if (role === null) throw refusals.forbidden('This account has no role in the field.')
	return { ...rest, role }
}

function admitToOffice(person: Person, { ownership }: RouteShape): OfficePerson {
	const { officeRole } = person
	if (officeRole === null) throw refusals.forbidden('This account has no role in the office.')
	if (ownership === 'administrator' && officeRole !== 'administrator') {
		throw refusals.forbidden('Only an administrator may do this.')
	}
	return { ...person, officeRole }
}

/** Requests that a leaver may still send: changes queued on their phone */
const isForLeavers = (route: RouteShape): boolean =>
	!isOfficeRoute(route) && (needsKey(route) || route.method !== 'GET')

/** An API key on a route for people: 403 if it is valid, else 401 */
async function refuseKey(db: Db, secret: string, now: Date): Promise<never> {
	throw (await findApiKey(db, secret, now)) ? refusals.forbidden() : refusals.keyInvalid()
}

/** The program or administrator behind a program's request: 401 if unknown, 403 without the scope */
export async function admitProgram(
	{ client: { db } }: Deps,
	route: RouteShape,
	request: FastifyRequest,
	now: Date,
): Promise<Caller> {
	const token = tokenOf(request, route)
	if (!token) throw refusals.unauthorized()
	if (keyIdIn(token) !== undefined) {
		const key = await findApiKey(db, token, now)
		if (!key) throw refusals.keyInvalid()
		const params = request.params as Record<string, string>
		if (!coversScope(key.scopes, route.apiScope ?? '', params)) throw refusals.forbidden()
		return {
			name: `key:${key.id}`,
			isAdministrator: false,
			actor: { kind: 'key', id: key.id },
			covers: (scope) => coversScope(key.scopes, scope),
		}
	}
	const signedIn = await findSession(db, hashToken(token), now)
	if (!signedIn) throw refusals.unauthorized()
	if (signedIn.hasLeft) throw refusals.personLeft()
	assertOffice(signedIn, route, now)
	if (signedIn.employee.officeRole !== 'administrator') throw refusals.forbidden()
	const { id } = signedIn.employee
	return {
		name: `employee:${id}`,
		isAdministrator: true,
		actor: { kind: 'office', id },
		covers: () => true,
	}
}

/** The person behind a request: 401 without a valid session, 403 for the wrong role */
export async function admit(
	{ client: { db } }: Deps,
	route: RouteShape,
	request: FastifyRequest,
	now: Date,
): Promise<Admitted> {
	const token = tokenOf(request, route)
	if (!token) throw refusals.unauthorized()
	if (keyIdIn(token) !== undefined) return refuseKey(db, token, now)
	const session = hashToken(token)
	const isUsed = request.headers['office-unused'] !== '1'
	const signedIn = await findSession(db, session, now, isUsed)
	if (!signedIn) throw refusals.unauthorized()
	const { employee: person, hasLeft, knownSince } = signedIn
	if (hasLeft && !isForLeavers(route)) throw refusals.personLeft()
	if (!isOfficeRoute(route)) {
		if (signedIn.half !== 'field') throw refusals.forbidden('This session is one of the office.')
		return { employee: admitToField(person), session, knownSince, hasLeft, scope: null }
	}
	const employee = admitToOffice(person, route)
	assertOffice(signedIn, route, now)
	const scope = await officeScope(db, employee)
	return { employee, session, knownSince, hasLeft, scope, isPending: signedIn.isPending }
}
