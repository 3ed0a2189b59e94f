import { webhookRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import { listDeliveries, replayWebhook } from './replay-service.ts'
import {
	changeWebhook,
	createWebhook,
	deleteWebhook,
	listWebhooks,
	pauseWebhook,
	readWebhook,
	resumeWebhook,
	rotateWebhook,
	testWebhook,
} from './webhook-service.ts'

export const webhookHandlers = [
	handleOffice(webhookRoutes.listWebhooks, (context) => listWebhooks(context)),
	handleOffice(webhookRoutes.getWebhook, (context, { params }) => readWebhook(context, params.id)),
	handleOffice(webhookRoutes.createWebhook, (context, { body }) => createWebhook(context, body)),
	handleOffice(webhookRoutes.changeWebhook, (context, { params, body }) =>
		changeWebhook(context, params.id, body),
	),
	handleOffice(webhookRoutes.deleteWebhook, (context, { params }) =>
		deleteWebhook(context, params.id).then(() => undefined),
	),
	handleOffice(webhookRoutes.pauseWebhook, (context, { params }) =>
		pauseWebhook(context, params.id),
	),
	handleOffice(webhookRoutes.resumeWebhook, (context, { params }) =>
		resumeWebhook(context, params.id),
	),
	handleOffice(webhookRoutes.rotateWebhook, (context, { params, body }) =>
		rotateWebhook(context, params.id, body.overlapHours),
	),
	handleOffice(webhookRoutes.testWebhook, (context, { params }) => testWebhook(context, params.id)),
	handleOffice(webhookRoutes.listDeliveries, (context, { params, query }) =>
		listDeliveries(context, params.id, query),
	),
	handleOffice(webhookRoutes.replayWebhook, (context, { params, body }) =>
		replayWebhook(context, params.id, body),
	),
]
