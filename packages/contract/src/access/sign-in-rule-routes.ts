import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'

/** The people of whom a firm may require a second factor. */
export const secondFactorRules = ['administrators', 'all'] as const

const ruleSchema = z.object({
	/** `off`: required of nobody, in a demo. */
	required: z.enum(['off', ...secondFactorRules]),
	/** Set in the office, not by the settings of the installation. */
	isOwn: z.boolean(),
})
export type SignInRule = z.infer<typeof ruleSchema>

const ruleFormSchema = z.strictObject({
	/** Null: as set in the installation. */
	required: z.nullable(z.enum(secondFactorRules)),
})
export type SignInRuleForm = z.infer<typeof ruleFormSchema>

export const signInRuleRoutes = {
	getSignInRule: defineRoute({
		method: 'GET',
		path: '/office/sign-in-rule',
		summary: 'Who of the office needs a second factor',
		ownership: 'administrator',
		answer: ruleSchema,
	}),
	putSignInRule: defineRoute({
		method: 'PUT',
		path: '/office/sign-in-rule',
		summary: 'Say who of the office needs a second factor, or take that back',
		ownership: 'administrator',
		body: ruleFormSchema,
		answer: ruleSchema,
	}),
}
