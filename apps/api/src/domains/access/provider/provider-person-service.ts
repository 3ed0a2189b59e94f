import { isDeepStrictEqual } from 'node:util'
import type { Scope } from '@roundsman/contract'
import type { Db } from '#db/database'
import {
	changePerson,
	findAccount,
	type PersonRow,
	readPerson,
	refuseOtherHalf,
} from '#domains/employees'
import { findSectorsNamed } from '#domains/sectors'
import { AppError, refusals } from '#platform/app-error'
import type { GroupGrant, OidcConfig } from '#platform/config/oidc-config'
import type { PublicContext } from '#platform/context'
import { choreActor } from '#platform/events/record-event'
import { wholeScope } from '#platform/office-scope'
import type { Half } from './provider-client.ts'
import { joinGrants } from './provider-grant-rules.ts'
import { findByAccount, linkAccount } from './provider-repository.ts'

export type Claimed = {
	account: { issuer: string; subject: string }
	login: string
	groups: string[]
}

const refused = (alias: string, params: Record<string, string> = {}) =>
	refusals.forbidden('Your account at the sign-in provider opens nothing here.', { alias, params })

/** The person linked with a provider's account, else the one with its login, who is then linked */
async function findLinked(db: Db, { account, login }: Claimed, now: Date): Promise<PersonRow> {
	const linked = await findByAccount(db, account)
	const id = linked ?? (login ? await findAccount(db, login) : undefined)
	const unknown = refused('provider_unknown', { login })
	if (id === undefined) throw unknown
	const person = await readPerson(db, wholeScope, id)
	if (!person.isActive) throw unknown
	const isOwn = linked !== undefined || (await linkAccount(db, id, account, now))
	if (!isOwn) throw refused('provider_taken', { login })
	return person
}

async function scopeOf(db: Db, grant: GroupGrant): Promise<Scope | undefined> {
	if (grant.role === 'administrator') return undefined
	const { everything, countries, sectors } = grant
	const found = sectors.length > 0 ? await findSectorsNamed(db, sectors, undefined) : []
	return { everything, countries, sectorIds: found.map(({ id }) => id) }
}

const isInScope = ({ scopeRows }: PersonRow, scope: Scope): boolean =>
	isDeepStrictEqual(
		[
			scopeRows.some(({ country, sectorId }) => country === null && sectorId === null),
			scopeRows.flatMap(({ country }) => country ?? []).sort(),
			scopeRows.flatMap(({ sectorId }) => sectorId ?? []).sort(),
		],
		[scope.everything, [...scope.countries].sort(), [...scope.sectorIds].sort()],
	)

const isLastAdministrator = (error: unknown) =>
	error instanceof AppError && error.extras.alias === 'last_administrator'

/** Gives a person the role and scope of their groups, and removes any others. */
async function applyGrant(
	{ db, now }: { db: Db; now: Date },
	person: PersonRow,
	grant: GroupGrant | null,
): Promise<void> {
	const source = { db, now, actor: choreActor('single sign-on') }
	const { id, role, officeRole } = person
	const scope = grant ? await scopeOf(db, grant) : undefined
	const isSame = officeRole === (grant?.role ?? null) && (!scope || isInScope(person, scope))
	// An account needs a role, so without a field role it keeps the office role; the provider does not let it in.
	if (isSame || (grant === null && role === null)) return
	const change = { officeRole: grant?.role ?? null, ...(scope ? { scope } : {}) }
	try {
		await changePerson(source, { id, change })
	} catch (error) {
		// The last administrator keeps the role, whatever the provider says: otherwise nobody could correct the
		// groups here.
		if (!isLastAdministrator(error)) throw error
	}
}

/**
 * The person whom the provider has signed in, with the rights of their groups; 403 without a role in the
 * half.
 */
export async function admitPerson(
	{ db: whole, now }: PublicContext,
	claimed: Claimed,
	{ groups }: OidcConfig,
	half: Half,
): Promise<PersonRow> {
	const grant = joinGrants(claimed.groups, groups)
	const person = await whole.transaction().execute(async (db) => {
		const linked = await findLinked(db, claimed, now)
		await applyGrant({ db, now }, linked, grant)
		return linked
	})
	if (half === 'office' && !grant) throw refused('provider_no_role')
	if (half === 'field' && person.role === null) refuseOtherHalf('office_only')
	return person
}
