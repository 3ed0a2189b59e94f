import type { SignInRule, SignInRuleForm } from '@roundsman/contract'
import type { Db } from '#db/database'
import type { Config } from '#platform/config'
import { type EventSource, recordEvent } from '#platform/events/record-event'

/** The roles that need a second factor: the firm's rule, else the installation's setting */
export async function readSignInRule(
	db: Db,
	{ officeSecondFactor }: Pick<Config, 'officeSecondFactor'>,
): Promise<SignInRule> {
	const row = await db.selectFrom('sign_in_rule').select('second_factor').executeTakeFirst()
	return { required: row?.second_factor ?? officeSecondFactor, isOwn: row !== undefined }
}

/** Applies to new sign-ins; current sessions continue until they end. */
export async function putSignInRule(
	source: EventSource & { config: Config },
	{ required }: SignInRuleForm,
): Promise<SignInRule> {
	const { db, config } = source
	const before = await readSignInRule(db, config)
	if (required === null) await db.deleteFrom('sign_in_rule').execute()
	else {
		await db
			.insertInto('sign_in_rule')
			.values({ second_factor: required })
			.onConflict((conflict) =>
				conflict.column('only_row').doUpdateSet({ second_factor: required }),
			)
			.execute()
	}
	const after = await readSignInRule(db, config)
	await recordEvent(source, {
		...{ kind: 'firm.changed', recordId: 'firm' },
		before: { secondFactor: before.required },
		after: { secondFactor: after.required },
	})
	return after
}
