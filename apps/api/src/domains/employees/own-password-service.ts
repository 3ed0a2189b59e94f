import { fieldError, type PasswordChange } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { Context, PublicContext } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { wholeScope } from '#platform/office-scope'
import { endOtherSessions } from '#platform/sessions'
import { setPassword } from './account-repository.ts'
import { dropLinkOf } from './links/link-repository.ts'
import { passwordErrors } from './links/link-service.ts'
import { readPerson } from './people/person-service.ts'
import { hashPassword, tryPassword } from './session-service.ts'

type OwnContext = PublicContext &
	Pick<Context, 'actor' | 'doneAt' | 'session'> & { employee: { id: string } }

/**
 * Changes the caller's password and ends their other sessions; returns their number. 422 for a wrong current
 * password or a new one that breaks the rules, both at once; 429 after several wrong ones, as at sign-in.
 */
export async function changeOwnPassword(
	context: OwnContext,
	{ current, password }: PasswordChange,
): Promise<{ ended: number }> {
	const { id } = context.employee
	const { login, name, officeRole } = await readPerson(context.db, wholeScope, id)
	const chooser = { login, name, isOffice: officeRole !== null }
	const errors = await passwordErrors(context, password, chooser)
	const isRight = (await tryPassword(context, { login, password: current })) !== undefined
	if (!isRight || errors) {
		throw refusals.invalid({
			...(isRight ? {} : { current: [fieldError('password_wrong')] }),
			...errors,
		})
	}
	const passwordHash = await hashPassword(password)
	return context.db.transaction().execute(async (db) => {
		await setPassword(db, id, passwordHash)
		await dropLinkOf(db, id)
		const ended = await endOtherSessions(db, id, context.session)
		await recordEvent({ ...context, db }, { kind: 'employee.password_changed', recordId: id })
		return { ended }
	})
}
