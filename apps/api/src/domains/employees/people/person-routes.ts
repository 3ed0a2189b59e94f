import { invitationRoutes, personRoutes } from '@roundsman/contract'
import { handleOffice, handlePublic } from '#platform/route-handler'
import { closeSession } from '#platform/sessions'
import { acceptInvitation, makeLinkFor, readInvitation } from '../links/link-service.ts'
import { signInToOffice } from '../session-service.ts'
import { findSetup } from '../setup-service.ts'
import { presentOfficeProfile } from './person-presenter.ts'
import { changePerson, createPerson, getPerson, listPeople, readPerson } from './person-service.ts'

export const personHandlers = [
	handlePublic(invitationRoutes.getSetup, ({ db }) => findSetup(db)),
	handlePublic(invitationRoutes.readInvitation, (context, { body }) =>
		readInvitation(context, body.token),
	),
	handlePublic(invitationRoutes.acceptInvitation, (context, { body }) =>
		acceptInvitation(context, body),
	),
	handlePublic(invitationRoutes.signInToOffice, (context, { body }) =>
		signInToOffice(context, body),
	),
	handleOffice(personRoutes.signOutOfOffice, async ({ db, session }) => {
		await closeSession(db, session)
		return undefined
	}),
	handleOffice(personRoutes.getOfficeProfile, async (context) => presentOfficeProfile(context)),
	handleOffice(personRoutes.listPeople, ({ db, scope }, { query }) => listPeople(db, scope, query)),
	handleOffice(personRoutes.getPerson, ({ db, scope }, { params }) =>
		getPerson(db, scope, params.id),
	),
	handleOffice(personRoutes.createPerson, ({ db }, { body }) => createPerson(db, body)),
	handleOffice(
		personRoutes.changePerson,
		({ db, expectedVersion: version }, { params, body: change }) =>
			changePerson(db, { id: params.id, change, version }),
	),
	handleOffice(personRoutes.invitePerson, async ({ db, scope, now }, { params }) =>
		makeLinkFor(db, await readPerson(db, scope, params.id), now),
	),
]
