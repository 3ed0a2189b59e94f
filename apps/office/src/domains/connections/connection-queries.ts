import {
	type ApiKeyForm,
	apiKeyRoutes,
	type DeliveryState,
	type MadeApiKey,
	type MadeWebhook,
	type Replay,
	type Webhook,
	type WebhookForm,
	webhookRoutes,
} from '@roundsman/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'

export const apiKeysQuery = queryOptions({
	queryKey: ['api-keys'],
	queryFn: ({ signal }) => callOffice(apiKeyRoutes.listApiKeys, { signal }),
})

const keysChanged = () => queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey })

export async function createApiKey(body: ApiKeyForm): Promise<MadeApiKey> {
	const made = await callOffice(apiKeyRoutes.createApiKey, { body })
	await keysChanged()
	return made
}

export async function rotateApiKey(id: string, overlapHours: number): Promise<MadeApiKey> {
	const made = await callOffice(apiKeyRoutes.rotateApiKey, {
		params: { id },
		body: { overlapHours },
	})
	await keysChanged()
	return made
}

export async function endApiKey(id: string): Promise<void> {
	await callOffice(apiKeyRoutes.endApiKey, { params: { id } })
	await keysChanged()
}

export const webhooksQuery = queryOptions({
	queryKey: ['webhooks'],
	queryFn: ({ signal }) => callOffice(webhookRoutes.listWebhooks, { signal }),
})

const deliveriesKey = (id: string) => ['deliveries', id] as const
const deliveryRows = 20

/** Messages to a webhook, page by page, the newest first. */
export const deliveriesQuery = (id: string, state: DeliveryState | '') =>
	infiniteQueryOptions({
		queryKey: [...deliveriesKey(id), state],
		queryFn: ({ signal, pageParam }) =>
			callOffice(webhookRoutes.listDeliveries, {
				params: { id },
				query: {
					page: String(pageParam),
					perPage: String(deliveryRows),
					...(state ? { 'filter.state': state } : {}),
				},
				signal,
			}),
		initialPageParam: 1,
		getNextPageParam: ({ meta }) =>
			meta.currentPage < meta.lastPage ? meta.currentPage + 1 : undefined,
	})

const webhooksChanged = () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey })
const deliveriesChanged = (id: string) =>
	queryClient.invalidateQueries({ queryKey: deliveriesKey(id) })

export async function createWebhook(body: WebhookForm): Promise<MadeWebhook> {
	const made = await callOffice(webhookRoutes.createWebhook, { body })
	await webhooksChanged()
	return made
}

export async function changeWebhook(id: string, body: WebhookForm): Promise<void> {
	await callOffice(webhookRoutes.changeWebhook, { params: { id }, body })
	await webhooksChanged()
}

export async function removeWebhook(id: string): Promise<void> {
	await callOffice(webhookRoutes.deleteWebhook, { params: { id } })
	await webhooksChanged()
}

export async function rotateWebhook(id: string, overlapHours: number): Promise<MadeWebhook> {
	const made = await callOffice(webhookRoutes.rotateWebhook, {
		params: { id },
		body: { overlapHours },
	})
	await webhooksChanged()
	return made
}

/** Pauses a webhook that is on; goes on with any other. */
export async function turnWebhook({ id, state }: Webhook): Promise<void> {
	const route = state === 'active' ? webhookRoutes.pauseWebhook : webhookRoutes.resumeWebhook
	await callOffice(route, { params: { id } })
	await webhooksChanged()
}

export const testWebhook = (id: string) => callOffice(webhookRoutes.testWebhook, { params: { id } })

export async function replayWebhook(id: string, body: Replay): Promise<void> {
	await callOffice(webhookRoutes.replayWebhook, { params: { id }, body })
	await Promise.all([webhooksChanged(), deliveriesChanged(id)])
}
