import {
	type Accepted,
	checkNewPassword,
	type FieldErrors,
	fieldError,
	type Invitation,
	type InvitationForm,
	invitationPath,
	linkHours,
	type MadeLink,
	officeInvitationPath,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import { findFirm } from '#domains/firm'
import { refusals } from '#platform/app-error'
import type { PublicContext } from '#platform/context'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import { drawToken, endSessionsOf, hashToken } from '#platform/sessions'
import { setPassword } from '../account-repository.ts'
import { createPeople } from '../people/person-service.ts'
import { hashPassword } from '../session-service.ts'
import { commonPasswords } from './common-passwords.ts'
import { findLink, type LinkRow, type NewLink, putLink, takeLink } from './link-repository.ts'

const hourMs = 3_600_000

async function makeLink(
	db: Db,
	{ path, ...link }: Pick<NewLink, 'employeeId' | 'kind' | 'now'> & { path: string },
): Promise<MadeLink> {
	const token = drawToken()
	const expiresAt = new Date(link.now.getTime() + linkHours * hourMs)
	await putLink(db, { ...link, tokenHash: hashToken(token), expiresAt })
	return { path: `${path}#${token}`, kind: link.kind, expiresAt: expiresAt.toISOString() }
}

/** Creates the link for choosing a password and invalidates an earlier one. Only its hash is stored. */
export async function makeLinkFor(
	source: EventSource,
	{ id, role, hasPassword }: { id: string; role: string | null; hasPassword: boolean },
	now: Date,
): Promise<MadeLink> {
	const kind = hasPassword ? 'new-password' : 'first-password'
	const path = role === null ? officeInvitationPath : invitationPath
	const made = await makeLink(source.db, { employeeId: id, kind, now, path })
	const after = { kind, expiresAt: made.expiresAt }
	await recordEvent(source, { kind: 'employee.link_made', recordId: id, after })
	return made
}

/** Placeholder for the account that the link for the first administrator creates. */
const firstAdministrator = 'first-administrator'

/** Creates the link with which the first administrator gets an account, and invalidates an earlier one. */
export const makeFirstLink = (source: EventSource, now: Date): Promise<MadeLink> =>
	source.db.transaction().execute(async (db) => {
		const kind = firstAdministrator
		const made = await makeLink(db, { employeeId: null, kind, now, path: officeInvitationPath })
		const after = { kind, expiresAt: made.expiresAt }
		const event = { kind: 'employee.link_made', recordId: firstAdministrator, after } as const
		await recordEvent({ ...source, db }, event)
		return made
	})

const isOfOffice = ({ kind, officeRole }: LinkRow) =>
	kind === 'first-administrator' || officeRole !== null

async function readLink({ db, now }: PublicContext, token: string): Promise<LinkRow> {
	const link = await findLink(db, hashToken(token), now)
	if (!link) throw refusals.linkOver()
	return link
}

/** The receiver of a link; 410 for one that has ended or never existed. */
export async function readInvitation(context: PublicContext, token: string): Promise<Invitation> {
	const link = await readLink(context, token)
	return { kind: link.kind, login: link.login, name: link.name, isOffice: isOfOffice(link) }
}

/** The complete data of a first administrator; else 422 */
function readAdministrator({ login, name, email, country }: InvitationForm) {
	const said = { login, name, email, country }
	const missing = Object.entries(said).filter(([, value]) => value === undefined)
	if (login && name && email && country) return { login, name, email, country }
	throw refusals.invalid(
		Object.fromEntries(missing.map(([field]) => [field, [fieldError('required')]])),
	)
}

/** The rules that a new password breaks; undefined if it is valid. */
export async function passwordErrors(
	{ db, config }: PublicContext,
	password: string,
	{ login, name, isOffice }: { login: string; name: string; isOffice: boolean },
) {
	const { firm } = await findFirm(db)
	const hosts = config.publicUrl ? new URL(config.publicUrl).hostname.split('.') : []
	const words = ['Roundsman', firm?.name ?? '', name, login, ...hosts]
	const errors = checkNewPassword(password, { login, isOffice, words }, await commonPasswords())
	return errors.length > 0 ? ({ password: errors } satisfies FieldErrors) : undefined
}

/** The holder of a link acts as its receiver. */
function recordPassword(context: PublicContext, id: string, isOffice: boolean): Promise<void> {
	const { db, now } = context
	const actor = { kind: isOffice ? 'office' : 'employee', id } as const
	return recordEvent({ db, now, actor }, { kind: 'employee.password_changed', recordId: id })
}

async function acceptFirst(
	{ now }: PublicContext,
	db: Db,
	{ form, hash }: { form: InvitationForm; hash: string },
): Promise<Accepted> {
	const said = readAdministrator(form)
	const person = { ...said, officeRole: 'administrator', scope: { ...emptyScope } } as const
	const [id] = await createPeople(db, [person])
	if (!id) throw refusals.invalid({ login: [fieldError('name_taken')] })
	await setPassword(db, id, hash)
	const actor = { kind: 'office', id } as const
	await recordEvent({ db, now, actor }, { kind: 'employee.created', recordId: id, after: person })
	return { login: said.login, isField: false, isOffice: true }
}

const emptyScope = { everything: false, countries: [], sectorIds: [] }

/** Sets the password with a link, which ends with the person's sessions. 410 for an ended link. */
export async function acceptInvitation(
	context: PublicContext,
	form: InvitationForm,
): Promise<Accepted> {
	const link = await readLink(context, form.token)
	const login = link.login ?? readAdministrator(form).login
	const chooser = { login, name: link.name ?? form.name ?? '', isOffice: isOfOffice(link) }
	const errors = await passwordErrors(context, form.password, chooser)
	if (errors) throw refusals.invalid(errors)
	const hash = await hashPassword(form.password)
	return context.db.transaction().execute(async (db) => {
		if (!(await takeLink(db, hashToken(form.token), context.now))) throw refusals.linkOver()
		if (link.employeeId === null) return acceptFirst(context, db, { form, hash })
		await setPassword(db, link.employeeId, hash)
		await recordPassword({ ...context, db }, link.employeeId, chooser.isOffice)
		await endSessionsOf(db, link.employeeId)
		return { login, isField: link.role !== null, isOffice: chooser.isOffice }
	})
}
