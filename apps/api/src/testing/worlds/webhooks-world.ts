import { randomUUID } from 'node:crypto'
import type { MadeWebhook, WebhookKind } from '@roundsman/contract'
import { sql } from 'kysely'
import { runWebhooks } from '../../domains/webhooks/delivery-chores.ts'
import { createWebhook } from '../../domains/webhooks/webhook-service.ts'
import type { EventFields } from '../../platform/events/record-event.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { LookUp } from '../../platform/neighbours/checked-lookup.ts'
import { createPublicFetch } from '../../platform/neighbours/public-fetch.ts'
import { type Received, startReceiver } from '../servers/webhook-receiver.ts'
import type { TestApp } from '../test-app.ts'

/** Waits until transactions of other tests hold up no reader of events. */
async function settleEvents({ client: { db } }: TestApp) {
	for (let isSettled = false; !isSettled; ) {
		const { rows } = await sql<{ isSettled: boolean }>`
			select coalesce(max(settled_by) < pg_snapshot_xmin(pg_current_snapshot()), true) as "isSettled" from event
		`.execute(db)
		isSettled = rows[0]?.isSettled ?? true
	}
}

/** A receiver with its webhooks, and what happens to records, over a service whose clock a test moves. */
export async function createWebhooksWorld(test: TestApp) {
	const receiver = await startReceiver()
	const privateHosts = [receiver.host, 'receiver.example', 'lasting.example']
	const config = { ...test.deps.config, webhookPrivateHosts: privateHosts }
	// All names lead to the receiver.
	const lookUp: LookUp = async () => [{ address: '127.0.0.1', family: 4 }]
	const { fetch, close } = await createPublicFetch(privateHosts, lookUp)
	const disabled: { id: string; reason: string }[] = []
	const { db } = test.client
	const deps = {
		...{
			db,
			clock: test.now,
			random: () => 0.5,
			caller: { fetch, privateHosts, publicHosts: null },
		},
		onDisabled: (webhook: { id: string; reason: string }) => void disabled.push(webhook),
	}
	const source = () => ({ ...test.source(), config })

	/** Sends all that is due. */
	async function send() {
		await settleEvents(test)
		return runWebhooks(deps)
	}
	return {
		...{ receiver, deps, disabled, config, source, send },
		/** Makes a webhook with a path of its own at the receiver. */
		async make(...kinds: WebhookKind[]): Promise<MadeWebhook & { calls: () => Received[] }> {
			const path = `/${randomUUID()}`
			const url = `http://${receiver.host}${path}`
			const made = await createWebhook(source(), { name: path.slice(1), url, kinds })
			return { ...made, calls: () => receiver.received.filter((call) => call.path === path) }
		},
		visit: (
			recordId: string,
			step: number,
			kind: 'visit.reported' | 'visit.started' = 'visit.reported',
		) =>
			recordEvent(test.source(), {
				...{ kind, recordId, version: step },
				...{ before: { step: step - 1 }, after: { step } },
			}),
		parcel: (recordId: string, after: EventFields) =>
			recordEvent(test.source(), { kind: 'parcel.changed', recordId, before: {}, after }),
		later(ms: number) {
			test.setTime(new Date(test.now().getTime() + ms).toISOString())
		},
		async close() {
			await close()
			receiver.close()
		},
	}
}
export type WebhooksWorld = Awaited<ReturnType<typeof createWebhooksWorld>>

/** Which record a message is about, and which of its steps. */
export function stepOf({ body }: Received): string {
	const { data } = JSON.parse(body)
	return `${data.record.id} ${data.after?.step}`
}
