import './webhook-table.ts'

export { alarmAdministrators, webhookMailWriter } from './alarm-service.ts'
export { forgetOldDeliveries, startWebhooks } from './delivery-chores.ts'
export { listDeliveries, replayWebhook } from './replay-service.ts'
export { webhookExports } from './webhook-export.ts'
export { webhookFigures } from './webhook-figures.ts'
export { webhookHandlers } from './webhook-routes.ts'
export {
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
export { webhookErasure } from './webhook-table.ts'
