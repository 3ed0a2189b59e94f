import {
	accessRoutes,
	type Leaving,
	type MadeLink,
	mailRoutes,
	type PersonChange,
	type PersonForm,
	type PersonRecord,
	type PersonSession,
	personRoutes,
	type QueuedMail,
} from '@roundsman/contract'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'
import { peopleKey, personQuery, personSessionsQuery } from './reads/person-queries.ts'

async function takeChanged(person: PersonRecord): Promise<void> {
	queryClient.setQueryData(personQuery(person.id).queryKey, person)
	await queryClient.invalidateQueries({ queryKey: peopleKey })
}

export async function createPerson(body: PersonForm): Promise<PersonRecord> {
	const person = await callOffice(personRoutes.createPerson, { body })
	await takeChanged(person)
	return person
}

export async function changePerson(
	{ id, version }: PersonRecord,
	body: PersonChange,
): Promise<PersonRecord> {
	const person = await callOffice(personRoutes.changePerson, { params: { id }, body, version })
	await takeChanged(person)
	return person
}

/** A one-time link by which the person chooses a password; it is shown once. */
export const invitePerson = ({ id }: PersonRecord): Promise<MadeLink> =>
	callOffice(personRoutes.invitePerson, { params: { id } })

export const mailLink = ({ id }: PersonRecord): Promise<QueuedMail> =>
	callOffice(mailRoutes.mailPersonLink, { params: { id } })

export const resetSecondFactor = ({ id }: PersonRecord) =>
	callOffice(accessRoutes.resetSecondFactor, { params: { id } })

/** Signs a person out everywhere: a lost phone locks the data on it. */
export async function signPersonOut({ id }: PersonRecord): Promise<void> {
	await callOffice(accessRoutes.signPersonOut, { params: { id } })
	await queryClient.invalidateQueries({ queryKey: personSessionsQuery(id).queryKey })
}

/** Signs a person out on one device. */
export async function endPersonSession(
	{ id }: PersonRecord,
	session: Pick<PersonSession, 'id'>,
): Promise<void> {
	const left = await callOffice(accessRoutes.endPersonSession, { params: { id: session.id } })
	queryClient.setQueryData(personSessionsQuery(id).queryKey, left)
}

/** Shows what would go where, or closes the account and hands over. */
export async function deactivatePerson(
	{ id }: PersonRecord,
	{ successorId, isDryRun }: { successorId: string; isDryRun: boolean },
): Promise<Leaving> {
	const body = { isDryRun, ...(successorId ? { successorId } : {}) }
	const leaving = await callOffice(personRoutes.deactivatePerson, { params: { id }, body })
	if (leaving.isDone) {
		await queryClient.invalidateQueries({ queryKey: personQuery(id).queryKey })
		await queryClient.invalidateQueries({ queryKey: peopleKey })
	}
	return leaving
}
