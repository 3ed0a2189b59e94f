import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { ownSectors } from '#domains/customers'
import { type OfficeScope, scopedSectors } from '#platform/office-scope'

/** A condition on rows of `chat_conversation` */
type Condition = Expression<SqlBool>

/** Conversations on an employee's phone: their own and announcements to them */
export const seenByField = (db: Db, employeeId: string): Condition => sql<boolean>`(
	(chat_conversation.employee_id = ${employeeId} and (
		chat_conversation.customer_id is null or exists (
			select from customer
			where customer.id = chat_conversation.customer_id
				and customer.sector_id in ${ownSectors(db, employeeId)}
		)
	))
	or exists (
		select from chat_recipient
		where chat_recipient.conversation_id = chat_conversation.id
			and chat_recipient.employee_id = ${employeeId}
	)
)`

/** Employees whose country or a sector is in the scope; `column` holds their ids. */
export const isPersonInScope = (db: Db, scope: OfficeScope, column: string): Condition =>
	scope.everything
		? sql<boolean>`true`
		: sql<boolean>`(
	exists (
		select from employee
		where employee.id = ${sql.ref(column)} and employee.country = any(${scope.countries}::text[])
	)
	or exists (
		select from employee_sector
		where employee_sector.employee_id = ${sql.ref(column)}
			and employee_sector.sector_id in ${scopedSectors(db, scope)}
	)
)`

/**
 * Conversations visible to an office user: with people and about customers of the scope, and announcements
 * that the user made or that address somebody of the scope
 */
export function seenByOffice(
	db: Db,
	{ scope, personId }: { scope: OfficeScope; personId: string },
): Condition {
	if (scope.everything) return sql<boolean>`true`
	return sql<boolean>`(case chat_conversation.kind
	when 'customer' then exists (
		select from customer
		where customer.id = chat_conversation.customer_id
			and customer.sector_id in ${scopedSectors(db, scope)}
	)
	when 'general' then ${isPersonInScope(db, scope, 'chat_conversation.employee_id')}
	else chat_conversation.created_by = ${personId} or exists (
		select from chat_recipient
		where chat_recipient.conversation_id = chat_conversation.id
			and ${isPersonInScope(db, scope, 'chat_recipient.employee_id')}
	) end)`
}
