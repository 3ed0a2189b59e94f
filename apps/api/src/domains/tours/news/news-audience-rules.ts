import type { Country, RoleName } from '@roundsman/contract'
import { type Expression, type SqlBool, sql } from 'kysely'

/** The reader of news in the field */
export type Reader = { id: string; country: Country; role: RoleName }

/** A condition for news that a person may see at a time */
export const isForReader = ({ id, country, role }: Reader, now: Date): Expression<SqlBool> =>
	sql<boolean>`
		(news.countries @> array[${country}] or (news.countries is null and news.country = ${country}))
		and (news.roles is null or ${role} = any(news.roles))
		and (
			news.sector_ids is null
			or exists (
				select from employee_sector
				where employee_sector.employee_id = ${id}::uuid
					and employee_sector.sector_id = any(news.sector_ids)
			)
		)
		and news.published_at <= ${now}
		and (news.ends_at is null or news.ends_at > ${now})
		and news.withdrawn_at is null
	`

/** A condition for field people whom a piece of news addresses, at any time */
export const isRecipient = sql<boolean>`
	employee.is_active and employee.role is not null
	and employee.country = any(coalesce(news.countries, array[news.country]))
	and (news.roles is null or employee.role = any(news.roles))
	and (
		news.sector_ids is null
		or exists (
			select from employee_sector
			where employee_sector.employee_id = employee.id
				and employee_sector.sector_id = any(news.sector_ids)
		)
	)
`
