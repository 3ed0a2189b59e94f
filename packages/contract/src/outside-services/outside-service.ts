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

/** An external system that the installation uses. */
const outsideServiceSchema = z.object({
	/** The kind; for a carrier `carrier-` and its name. */
	id: z.string(),
	kind: z.enum(outsideServiceKinds),
	/** The carrier's name. */
	carrier: z.nullable(z.string()),
	/** The installation's setting that configures it. */
	setting: z.string(),
	/** Its URL, without a password; null where the setting is empty. */
	address: z.nullable(z.string()),
})
export type OutsideService = z.infer<typeof outsideServiceSchema>

const serviceFaults = [
	/** The setting is empty. */
	'unset',
	/** No connection could be established. */
	'unreachable',
	/** No response in time. */
	'late',
	/** The connection broke, or the certificate is invalid. */
	'broken',
	'too_large',
	/** 401 or 403. */
	'unauthorized',
	/** Another error status. */
	'status',
	/** It responds, but not like such a service. */
	'unlike',
] as const
export type ServiceFault = (typeof serviceFaults)[number]

const serviceTestSchema = z.object({
	/** `reached`: it responds, and a further test would have an effect there. */
	outcome: z.enum(['works', 'reached', 'failed']),
	fault: z.nullable(z.enum(serviceFaults)),
	/** The tested request, without a password. */
	tried: z.string(),
	/** Null without a response. */
	status: z.nullable(z.int()),
	/** The beginning of its response, unchanged. */
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
		// The request changes nothing.
		withoutKey: true,
	}),
}
