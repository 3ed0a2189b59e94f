import { linkMailWriter } from '#domains/employees'
import { mailOutbound } from '#domains/mail'
import { pushOutbound } from '#domains/notifications'
import { shipmentOutbound, withdrawalOutbound } from '#domains/parcels'
import { receiptMailWriter } from '#domains/returns'
import { createOtrsLookups, otrsOutbound } from '#domains/tickets'
import { webhookMailWriter } from '#domains/webhooks'
import type { Deps } from '#platform/context'
import type { OutboundKind } from '#platform/outbound/outbound'
import { repeat, startOutbound } from '#platform/outbound/outbound-worker'

const mailWriters = {
	link: linkMailWriter,
	receipt: receiptMailWriter,
	'webhook-disabled': webhookMailWriter,
}

const outboundKinds = ({ otrs, mail }: Deps['config']): OutboundKind[] => [
	shipmentOutbound(),
	withdrawalOutbound(),
	pushOutbound(),
	...(mail ? [mailOutbound(mailWriters)] : []),
	...(otrs ? [otrsOutbound()] : []),
]

const lookupsPauseMs = 60_000

/** Starts the outbox and polling of external systems; returns the function that stops it. */
export function startOutside(
	{ client: { db }, config, clock }: Deps,
	onError: (error: unknown) => void,
): () => Promise<void> {
	const deps = { db, config, clock, random: Math.random }
	const stopSending = startOutbound(deps, outboundKinds(config), onError)
	const stopLooking = config.otrs
		? repeat(createOtrsLookups(deps), lookupsPauseMs, onError)
		: async () => undefined
	return async () => {
		await Promise.all([stopSending(), stopLooking()])
	}
}
