import { randomBytes } from 'node:crypto'
import {
	type DeliveryAttempt,
	fieldError,
	type MadeWebhook,
	type Webhook,
	type WebhookForm,
} from '@roundsman/contract'
import { isUuid } from '#db/ids'
import { findFeedEnd } from '#domains/events'
import { refusals } from '#platform/app-error'
import type { Config } from '#platform/config'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import { createPublicFetch } from '#platform/neighbours/public-fetch'
import { callableHosts, callReceiver, type Receiver } from './delivery-outbound.ts'
import { promoteFirst, restartWaiting } from './delivery-repository.ts'
import { mayCall } from './webhook-policy.ts'
import { eventFieldsOf, presentWebhook, testMessageOf } from './webhook-presenter.ts'
import {
	deleteRow,
	findReceiver,
	findRow,
	insertRow,
	type LockedWebhook,
	listRows,
	lockRow,
	replaceSecret,
	updateForm,
	updateState,
	type WebhookRow,
} from './webhook-repository.ts'

const hourMs = 3_600_000

export type Source = EventSource & { now: Date; config: Config }

export const listWebhooks = async ({ db, now }: Source): Promise<{ items: Webhook[] }> => ({
	items: (await listRows(db, now)).map(presentWebhook),
})

async function readRow({ db, now }: Source, id: string): Promise<WebhookRow> {
	const row = isUuid(id) ? await findRow(db, id, now) : undefined
	if (!row) throw refusals.notFound()
	return row
}

export const readWebhook = async (source: Source, id: string): Promise<Webhook> =>
	presentWebhook(await readRow(source, id))

/** Locks a webhook until the transaction ends; 404 if it does not exist. */
export async function lockWebhook({ db }: Source, id: string): Promise<LockedWebhook> {
	const row = isUuid(id) ? await lockRow(db, id) : undefined
	if (!row) throw refusals.notFound()
	return row
}

function checkForm({ config }: Source, { kinds, ...form }: WebhookForm): WebhookForm {
	const permission = mayCall(form.url, callableHosts(config))
	if (!permission.may) throw refusals.invalid({ url: [fieldError(permission.reason)] })
	return { ...form, kinds: [...new Set(kinds)] }
}

async function addSecret(source: Source, id: string, overlapMs: number): Promise<MadeWebhook> {
	const { db, now } = source
	const secret = `whsec_${randomBytes(32).toString('base64')}`
	const until = new Date(now.getTime() + overlapMs)
	await replaceSecret(db, { webhookId: id, secret, now, until })
	return { webhook: await readWebhook(source, id), secret }
}

/** Creates a webhook for events from now on. */
export async function createWebhook(source: Source, wanted: WebhookForm): Promise<MadeWebhook> {
	const form = checkForm(source, wanted)
	const { now } = source
	const place = await findFeedEnd(source.db)
	return source.db.transaction().execute(async (db) => {
		const inside = { ...source, db }
		const id = await insertRow(db, form, { place, now })
		const after = eventFieldsOf(form)
		await recordEvent(inside, { kind: 'webhook.created', recordId: id, after })
		return addSecret(inside, id, 0)
	})
}

// Changes of a webhook that create no secret run in the caller's transaction.

export async function changeWebhook(
	source: Source,
	id: string,
	wanted: WebhookForm,
): Promise<Webhook> {
	const form = checkForm(source, wanted)
	const row = await lockWebhook(source, id)
	await updateForm(source.db, id, form)
	const [before, after] = [eventFieldsOf(row), eventFieldsOf(form)]
	await recordEvent(source, { kind: 'webhook.changed', recordId: id, before, after })
	return readWebhook(source, id)
}

export async function deleteWebhook(source: Source, id: string): Promise<void> {
	const before = eventFieldsOf(await lockWebhook(source, id))
	await deleteRow(source.db, id)
	await recordEvent(source, { kind: 'webhook.deleted', recordId: id, before })
}

/** Sends nothing until the webhook is resumed. A disabled one stays disabled. */
export async function pauseWebhook(source: Source, id: string): Promise<Webhook> {
	const { state, failingSince } = await lockWebhook(source, id)
	if (state === 'active') {
		await updateState(source.db, id, { state: 'paused', disabledReason: null, failingSince })
		const [before, after] = [{ state }, { state: 'paused' }]
		await recordEvent(source, { kind: 'webhook.changed', recordId: id, before, after })
	}
	return readWebhook(source, id)
}

/** 404 for an unknown webhook, 409 for one that was restored and has no secret yet. */
async function requireReceiver(source: Source, id: string): Promise<Receiver> {
	const { db, now } = source
	await readWebhook(source, id)
	const receiver = await findReceiver(db, id, now)
	if (receiver) return receiver
	throw refusals.conflict('It has no secret yet; rotate its secret first.', {
		alias: 'webhook_without_secret',
	})
}

/**
 * Resumes at the position where it stopped, with new attempts; 409 for one that was restored and has no
 * secret yet.
 */
export async function resumeWebhook(source: Source, id: string): Promise<Webhook> {
	const { db, now } = source
	const { state, disabledReason } = await lockWebhook(source, id)
	if (state !== 'active') {
		await requireReceiver(source, id)
		await updateState(db, id, { state: 'active', disabledReason: null, failingSince: null })
		await restartWaiting(db, id, now)
		await promoteFirst(db, { webhookId: id }, now)
		const [before, after] = [
			{ state, disabledReason },
			{ state: 'active', disabledReason: null },
		]
		await recordEvent(source, { kind: 'webhook.changed', recordId: id, before, after })
	}
	return readWebhook(source, id)
}

/** Gives a webhook a new secret; the previous one also signs for some hours, older ones end. */
export function rotateWebhook(
	source: Source,
	id: string,
	overlapHours: number,
): Promise<MadeWebhook> {
	return source.db.transaction().execute(async (db) => {
		const inside = { ...source, db }
		await lockWebhook(inside, id)
		const after = { overlapHours }
		await recordEvent(inside, { kind: 'webhook.rotated', recordId: id, after })
		return addSecret(inside, id, overlapHours * hourMs)
	})
}

/** Calls the receiver at once, whatever the state of the webhook; must run outside transactions. */
export async function testWebhook(source: Source, id: string): Promise<DeliveryAttempt> {
	const { now, config } = source
	const receiver = await requireReceiver(source, id)
	const hosts = callableHosts(config)
	const { fetch, close } = await createPublicFetch(hosts.privateHosts)
	const message = { id: `test_${randomBytes(12).toString('hex')}`, at: now }
	const body = testMessageOf(id, now)
	const called = await callReceiver(receiver, { ...message, body }, { fetch, ...hosts })
	await close()
	const { at, status, ms, fault } = called
	return { at, status, ms, fault }
}
