import * as z from 'zod/mini'
import { listOf } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { instantSchema } from '../core/scalars.ts'

const outsideServiceKinds = [
	'address-search',
	'routes',
	'vat-register',
	'ticket-system',
	'carrier',
	'file-store',
	'sign-in',
	'map-style',
] as const

/** A system of somebody else that the installation works with. */
const outsideServiceSchema = z.object({
	/** The kind; for a carrier `carrier-` and its name. */
	id: z.string(),
	kind: z.enum(outsideServiceKinds),
	/** Which carrier. */
	carrier: z.nullable(z.string()),
	/** The setting of the installation that names it. */
	setting: z.string(),
	/** Where it is, without a password; null where the setting is empty. */
	address: z.nullable(z.string()),
})
export type OutsideService = z.infer<typeof outsideServiceSchema>

const serviceFaults = [
	/** No setting names it. */
	'unset',
	/** Nobody takes the call. */
	'unreachable',
	/** No answer in time. */
	'late',
	/** The connection broke, or the certificate is not right. */
	'broken',
	'too_large',
	/** 401 or 403. */
	'unauthorized',
	/** Another status that is no success. */
	'status',
	/** It answers, but not like such a service. */
	'unlike',
] as const
export type ServiceFault = (typeof serviceFaults)[number]

const serviceTestSchema = z.object({
	/** `reached`: it answers, and trying more would have an effect there. */
	outcome: z.enum(['works', 'reached', 'failed']),
	fault: z.nullable(z.enum(serviceFaults)),
	/** The call that was made, without a password. */
	tried: z.string(),
	/** Null without an answer. */
	status: z.nullable(z.int()),
	/** The beginning of its answer, in its own words. */
	said: z.nullable(z.string()),
	ms: z.int(),
	at: instantSchema,
})
export type ServiceTest = z.infer<typeof serviceTestSchema>

const byId = z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9-]{1,50}$/)) })

export const outsideServiceRoutes = {
	listOutsideServices: defineRoute({
		method: 'GET',
		path: '/office/outside-service',
		summary: 'Systems of others that the settings name, and those that they could name',
		ownership: 'administrator',
		answer: listOf(outsideServiceSchema),
	}),
	testOutsideService: defineRoute({
		method: 'POST',
		path: '/office/outside-service/{id}/test',
		summary:
			'Ask a system once, without an effect there, and say what was tried and what came back',
		ownership: 'administrator',
		params: byId,
		isHeavy: true,
		answer: serviceTestSchema,
		// It changes nothing.
		withoutKey: true,
	}),
}
