import { isOfficeRoute, needsKey, type RouteShape } from '@roundsman/contract'
import type { FastifyRequest } from 'fastify'
import { refusals } from '../app-error.ts'
import type { Deps, Employee, OfficePerson, Person } from '../context.ts'
import { type OfficeScope, officeScope } from '../office-scope.ts'
import { findSession, hashToken } from '../sessions.ts'
import { bearerTokenOf } from './header-rules.ts'

export type Admitted = {
	employee: Employee | OfficePerson
	session: Uint8Array
	knownSince: Date
	/** What is sent after the person has left the firm is noted as such. */
	hasLeft: boolean
	scope: OfficeScope | null
}

/** The secret that a request brings; phones and programs send bearer tokens. */
const tokenOf = ({ headers }: FastifyRequest) => bearerTokenOf(headers.authorization)

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

/** What somebody who has left may still send: changes that waited on their phone. */
const isForLeavers = (route: RouteShape): boolean =>
	!isOfficeRoute(route) && (needsKey(route) || route.method !== 'GET')

/** The person behind a request, if the route is for them: 401 without a live session, 403 for the wrong role. */
export async function admit(
	{ client: { db } }: Deps,
	route: RouteShape,
	request: FastifyRequest,
	now: Date,
): Promise<Admitted> {
	const token = tokenOf(request)
	if (!token) throw refusals.unauthorized()
	const session = hashToken(token)
	const signedIn = await findSession(db, session, now)
	if (!signedIn) throw refusals.unauthorized()
	const { employee: person, hasLeft, knownSince } = signedIn
	if (hasLeft && !isForLeavers(route)) throw refusals.personLeft()
	if (!isOfficeRoute(route)) {
		return { employee: admitToField(person), session, knownSince, hasLeft, scope: null }
	}
	const employee = admitToOffice(person, route)
	return { employee, session, knownSince, hasLeft, scope: await officeScope(db, employee) }
}
