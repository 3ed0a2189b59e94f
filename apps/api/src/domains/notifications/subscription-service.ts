import { fieldError, type PushSubscriptionForm } from '@roundsman/contract'
import type { Db } from '#db/database'
import { refusals } from '#platform/app-error'
import { isNamedHost } from '#platform/config/host-names'
import type { Context } from '#platform/context'
import { isAddress, isPublicAddress } from '#platform/neighbours/public-address'
import { hostnameOf } from '#platform/neighbours/public-fetch'
import {
	deleteOfSession,
	findKey,
	findOwner,
	putSubscription,
	storeKey,
} from './subscription-repository.ts'

/** The key that identifies this service to push services; generated once and part of the backup. */
export async function readPushKey(db: Db, now: Date) {
	const known = await findKey(db)
	if (known) return known
	const { default: webPush } = await import('web-push')
	await storeKey(db, webPush.generateVAPIDKeys(), now)
	const stored = await findKey(db)
	if (!stored) throw new Error('The push key could not be stored.')
	return stored
}

/** Subscribes the device of this session; 409 if somebody else is signed in on the device of the endpoint. */
export async function subscribe(context: Context, form: PushSubscriptionForm): Promise<undefined> {
	const { db: client, employee, session, now } = context
	const url = new URL(form.endpoint)
	const host = hostnameOf(url)
	if (isAddress(host) && !isPublicAddress(host)) {
		throw refusals.invalid({ endpoint: [fieldError('private_address')] })
	}
	if (!isNamedHost(url, context.config.pushHosts)) {
		throw refusals.invalid({ endpoint: [fieldError('push_service_unknown')] })
	}
	await client.transaction().execute(async (db) => {
		const owner = await findOwner(db, form.endpoint, now)
		if (owner && owner.employeeId !== employee.id) {
			throw refusals.conflict('This subscription is of somebody else.', { alias: 'push_foreign' })
		}
		await putSubscription(db, { ...form, employeeId: employee.id, session, now })
	})
}

export async function unsubscribe({ db, session }: Context): Promise<undefined> {
	await deleteOfSession(db, session)
}
