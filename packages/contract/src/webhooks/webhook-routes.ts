import * as z from 'zod/mini'
import { listOf, pageOf, pageQuery } from '../core/envelope.ts'
import { masterById } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import {
	deliverySchema,
	deliveryStates,
	madeWebhookSchema,
	replaySchema,
	secretRotationSchema,
	testedWebhookSchema,
	webhookFormSchema,
	webhookSchema,
} from './webhook.ts'

const ofOne = { ownership: 'administrator', params: masterById } as const

export const webhookRoutes = {
	listWebhooks: defineRoute({
		method: 'GET',
		path: '/office/webhooks',
		summary: 'Webhooks, with what waits for each',
		ownership: 'administrator',
		answer: listOf(webhookSchema),
	}),
	getWebhook: defineRoute({
		method: 'GET',
		path: '/office/webhooks/{id}',
		summary: 'One webhook',
		...ofOne,
		answer: webhookSchema,
	}),
	createWebhook: defineRoute({
		method: 'POST',
		path: '/office/webhooks',
		summary: 'Make a webhook; its secret is shown this once',
		ownership: 'administrator',
		body: webhookFormSchema,
		answer: madeWebhookSchema,
		status: 201,
		// Stored responses must not hold the secret.
		withoutKey: true,
	}),
	changeWebhook: defineRoute({
		method: 'PUT',
		path: '/office/webhooks/{id}',
		summary: 'Change the name, the address or the kinds of a webhook',
		...ofOne,
		body: webhookFormSchema,
		answer: webhookSchema,
	}),
	deleteWebhook: defineRoute({
		method: 'DELETE',
		path: '/office/webhooks/{id}',
		summary: 'Remove a webhook with what waits for it',
		...ofOne,
	}),
	pauseWebhook: defineRoute({
		method: 'POST',
		path: '/office/webhooks/{id}/pause',
		summary: 'Send nothing until it is resumed; what happens meanwhile waits',
		...ofOne,
		answer: webhookSchema,
	}),
	resumeWebhook: defineRoute({
		method: 'POST',
		path: '/office/webhooks/{id}/resume',
		summary: 'Go on with a webhook that was paused or disabled, where it stopped',
		...ofOne,
		answer: webhookSchema,
	}),
	rotateWebhook: defineRoute({
		method: 'POST',
		path: '/office/webhooks/{id}/rotate',
		summary: 'Give a webhook a new secret; the one before signs for a while longer',
		...ofOne,
		body: secretRotationSchema,
		answer: madeWebhookSchema,
		withoutKey: true,
	}),
	testWebhook: defineRoute({
		method: 'POST',
		path: '/office/webhooks/{id}/test',
		summary: 'Send a message of the kind webhook.test at once and say what came of it',
		...ofOne,
		answer: testedWebhookSchema,
		withoutKey: true,
	}),
	listDeliveries: defineRoute({
		method: 'GET',
		path: '/office/webhooks/{id}/deliveries',
		summary: 'Messages of the last 30 days with their attempts, the newest first',
		...ofOne,
		query: z.strictObject({ ...pageQuery, 'filter.state': z.optional(z.enum(deliveryStates)) }),
		answer: pageOf(deliverySchema),
	}),
	replayWebhook: defineRoute({
		method: 'POST',
		path: '/office/webhooks/{id}/replay',
		summary: 'Send one event again, or all from an event or a moment on',
		...ofOne,
		body: replaySchema,
		answer: webhookSchema,
	}),
}
