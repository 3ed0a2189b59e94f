import { invitationRoutes, mailRoutes, personRoutes } from '@roundsman/contract'
import { handleOffice, handlePublic } from '#platform/route-handler'
import { mailLink } from '../links/link-mail-service.ts'
import { acceptInvitation, makeLinkFor, readInvitation } from '../links/link-service.ts'
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
	handleOffice(personRoutes.getOfficeProfile, async (context) => presentOfficeProfile(context)),
	handleOffice(personRoutes.listPeople, ({ db, scope }, { query }) => listPeople(db, scope, query)),
	handleOffice(personRoutes.getPerson, ({ db, scope }, { params }) =>
		getPerson(db, scope, params.id),
	),
	handleOffice(personRoutes.createPerson, (context, { body }) => createPerson(context, body)),
	handleOffice(personRoutes.changePerson, (context, { params, body: change }) =>
		changePerson(context, { id: params.id, change, version: context.expectedVersion }),
	),
	handleOffice(personRoutes.invitePerson, async (context, { params }) =>
		makeLinkFor(context, await readPerson(context.db, context.scope, params.id), context.now),
	),
	handleOffice(mailRoutes.mailPersonLink, (context, { params }) => mailLink(context, params.id)),
]
