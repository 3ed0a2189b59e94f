import { pageOf } from '../core/envelope.ts'
import { masterById } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import {
	acceptedSchema,
	invitationFormSchema,
	invitationSchema,
	invitationTokenSchema,
	madeLinkSchema,
	setupSchema,
} from './invitation.ts'
import { leavingFormSchema, leavingSchema } from './leaving.ts'
import {
	officeProfileSchema,
	personChangeSchema,
	personFormSchema,
	personQuerySchema,
	personSchema,
} from './person.ts'

/** One-time links, and whether the service is empty: public routes. */
export const invitationRoutes = {
	getSetup: defineRoute({
		method: 'GET',
		path: '/setup',
		summary: 'Whether the service is empty, and nothing else',
		ownership: 'public',
		answer: setupSchema,
	}),
	readInvitation: defineRoute({
		method: 'POST',
		path: '/invitation/read',
		summary: 'Whom a one-time link is for',
		ownership: 'public',
		body: invitationTokenSchema,
		answer: invitationSchema,
		withoutKey: true,
	}),
	acceptInvitation: defineRoute({
		method: 'POST',
		path: '/invitation/accept',
		summary: 'Choose a password by a one-time link, which ends with it',
		ownership: 'public',
		body: invitationFormSchema,
		answer: acceptedSchema,
		withoutKey: true,
	}),
}

export const personRoutes = {
	getOfficeProfile: defineRoute({
		method: 'GET',
		path: '/office/profile',
		summary: 'Who is signed in to the office, and for what they work',
		ownership: 'office',
		answer: officeProfileSchema,
	}),
	listPeople: defineRoute({
		method: 'GET',
		path: '/office/person',
		summary: "People of the caller's scope",
		ownership: 'office',
		query: personQuerySchema,
		answer: pageOf(personSchema),
	}),
	getPerson: defineRoute({
		method: 'GET',
		path: '/office/person/{id}',
		summary: 'One person',
		ownership: 'office',
		params: masterById,
		answer: personSchema,
	}),
	createPerson: defineRoute({
		method: 'POST',
		path: '/office/person',
		summary: 'Add a person, who has no password yet',
		ownership: 'administrator',
		body: personFormSchema,
		answer: personSchema,
		status: 201,
	}),
	changePerson: defineRoute({
		method: 'PATCH',
		path: '/office/person/{id}',
		summary: 'Change who a person is, their roles, sectors and scope',
		ownership: 'administrator',
		params: masterById,
		body: personChangeSchema,
		answer: personSchema,
	}),
	invitePerson: defineRoute({
		method: 'POST',
		path: '/office/person/{id}/link',
		summary: 'Make a one-time link by which the person chooses a password',
		ownership: 'administrator',
		params: masterById,
		answer: madeLinkSchema,
		// Stored responses must not hold the link.
		withoutKey: true,
	}),
	deactivatePerson: defineRoute({
		method: 'POST',
		path: '/office/person/{id}/leaving',
		summary: 'Close an account and hand its work over, or show what would go where',
		ownership: 'administrator',
		params: masterById,
		body: leavingFormSchema,
		answer: leavingSchema,
	}),
}
