import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'

/** Of whom a firm may ask a second factor. */
export const secondFactorRules = ['administrators', 'all'] as const

const ruleSchema = z.object({
	/** `off`: of nobody, in a demo. */
	required: z.enum(['off', ...secondFactorRules]),
	/** Said in the office, not by the settings of the installation. */
	isOwn: z.boolean(),
})
export type SignInRule = z.infer<typeof ruleSchema>

const ruleFormSchema = z.strictObject({
	/** Null: as the installation is set. */
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
