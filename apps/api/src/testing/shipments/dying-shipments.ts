import type { CarrierPort } from '../../domains/parcels/carriers/carrier-port.ts'
import { shipmentOutbound } from '../../domains/parcels/shipments/shipment-outbound.ts'
import type { OutboundKind } from '../../platform/outbound/outbound.ts'

/** Between which steps of a request for a shipment a process can die. */
export const stops = [
	'after it was taken',
	'before the carrier is called',
	'after the carrier has made it',
	'before the end is noted',
	'before the end is committed',
] as const
export type Stop = (typeof stops)[number]

/** Requests for shipments that come as far as a stop; `die` is called there, and never gives anything back. */
export function dyingShipments(
	port: CarrierPort,
	stop: Stop,
	die: (stop: Stop) => Promise<never>,
): OutboundKind {
	const dieAt = async (here: Stop) => {
		if (here === stop) await die(stop)
	}
	const fails: CarrierPort = {
		...port,
		async request(order) {
			await dieAt('before the carrier is called')
			const reply = await port.request(order)
			await dieAt('after the carrier has made it')
			return reply
		},
	}
	const own = shipmentOutbound(() => fails)
	return {
		...own,
		async send(attempt) {
			await dieAt('after it was taken')
			return own.send(attempt)
		},
		async settle(db, key, result) {
			await dieAt('before the end is noted')
			await own.settle(db, key, result)
			await dieAt('before the end is committed')
		},
	}
}
