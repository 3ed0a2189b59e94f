import { gramsOf, languageOf, type ShipmentProblem } from '@roundsman/contract'
import type { Db } from '#db/database'
import { insertFile, type NewFile, storeFile } from '#domains/files'
import { findFirm } from '#domains/firm'
import { optionLabel } from '#domains/options'
import type { CarrierConfigs } from '#platform/config/carrier-config'
import { choreActor } from '#platform/events/record-event'
import type { OutboundAttempt, OutboundKind, OutboundResult } from '#platform/outbound/outbound'
import { builtInCarrier } from '../carriers/built-in-carrier.ts'
import type {
	CarrierPort,
	CarrierReply,
	MadeShipment,
	ShipmentOrder,
} from '../carriers/carrier-port.ts'
import { createDhl } from '../carriers/dhl.ts'
import { createGls } from '../carriers/gls.ts'
import { changeParcel } from '../parcel-events.ts'
import { lockParcels } from '../parcel-repository.ts'
import {
	findOrder,
	type OrderRow,
	shipmentKind,
	updateShipment,
	withdrawalKind,
} from './shipment-repository.ts'

export function carrierOf(
	configs: CarrierConfigs,
	carrier: string,
	timeoutMs?: number,
): CarrierPort {
	const config = Object.entries(configs).find(([name]) => name === carrier)?.[1]
	if (!config) return builtInCarrier
	return config.kind === 'gls' ? createGls(config, timeoutMs) : createDhl(config, timeoutMs)
}

/** The outcome of a request besides the worker's record */
type Ended =
	| { kind: 'made'; shipment: MadeShipment; file: NewFile | null }
	| { kind: 'failed'; problem: ShipmentProblem; message: string }
type ShipmentResult = OutboundResult & { ended?: Ended }

/** The carrier's reference for a request, whatever its outcome */
const referenceOf = (serial: number) => `RM-${String(serial).padStart(9, '0')}`

const orderOf = (row: OrderRow): ShipmentOrder => ({
	reference: referenceOf(row.serial),
	serial: row.serial,
	carrier: row.carrier,
	typedNumber: row.typedNumber,
	parcelNumber: row.parcelNumber,
	weightG: gramsOf(row.weight ?? 0),
	quantity: row.quantity ?? 0,
	typeLabel: optionLabel(languageOf(row), 'parcel-type', row.type),
	sender: row.sender,
	requestedAt: row.requestedAt,
})

function unmade(reply: Exclude<CarrierReply, { kind: 'made' }>, port: CarrierPort): ShipmentResult {
	const { message } = reply
	const trace = {
		...(reply.request ? { request: reply.request } : {}),
		...(reply.answer ? { answer: reply.answer } : {}),
	}
	switch (reply.kind) {
		case 'refused':
		case 'unauthorized': {
			const problem = `carrier_${reply.kind}` as const
			const ended: Ended = { kind: 'failed', problem, message }
			return { ...trace, outcome: 'done', reference: reply.kind, ended }
		}
		case 'later': {
			const { retryAfterMs } = reply
			return { ...trace, outcome: 'retry', error: message, isClear: true, retryAfterMs }
		}
		case 'unclear':
			// Without a look-up, another request might create a second shipment.
			return port.find
				? { ...trace, outcome: 'retry', error: message, isClear: false }
				: { ...trace, outcome: 'needs_office', error: message, isClear: false }
	}
}

/** The outcome of a request; stores a label at once. */
async function endOf(
	reply: CarrierReply,
	port: CarrierPort,
	attempt: OutboundAttempt,
): Promise<ShipmentResult> {
	if (reply.kind !== 'made') return unmade(reply, port)
	const { shipment } = reply
	const file = shipment.label && (await storeFile(attempt, shipment.label, 'application/pdf'))
	return {
		outcome: 'done',
		reference: shipment.number,
		...(reply.request ? { request: reply.request } : {}),
		...(reply.answer ? { answer: reply.answer } : {}),
		ended: { kind: 'made', shipment, file },
	}
}

type ChooseCarrier = (attempt: OutboundAttempt, carrier: string) => CarrierPort

const configured: ChooseCarrier = ({ config }, carrier) => carrierOf(config.carriers, carrier)

async function send(attempt: OutboundAttempt, choose: ChooseCarrier): Promise<ShipmentResult> {
	const row = await findOrder(attempt.db, attempt.key)
	if (row?.state !== 'waiting') return { outcome: 'done', reference: 'not wanted any more' }
	const port = choose(attempt, row.carrier)
	const { firm } = await findFirm(attempt.db)
	const order = { ...orderOf(row), firm: firm?.name }
	if (attempt.sentAt !== null) {
		if (!port.find) {
			const error = 'It was sent without a clear end, and the carrier has no look-up.'
			return { outcome: 'needs_office', error, isClear: false }
		}
		const found = await port.find(order)
		// A shipment may exist although it cannot be looked up now.
		if (found.kind === 'later') return unmade({ ...found, kind: 'unclear' }, port)
		if (found.kind !== 'none') return endOf(found, port, attempt)
	}
	await attempt.beginSending()
	return endOf(await port.request(order), port, attempt)
}

/** A carrier's answer must be recorded, or it is lost. */
const carrierActor = choreActor('shipments')

async function settleMade(db: Db, row: OrderRow, ended: Extract<Ended, { kind: 'made' }>) {
	const { shipment, file } = ended
	if (file) {
		await insertFile(db, file, { employeeId: row.employeeId, at: row.requestedAt })
	}
	await updateShipment(db, row.id, {
		state: 'done',
		problem: null,
		problem_message: null,
		number: shipment.number,
		label_file_id: file?.id ?? null,
		label_url: file ? null : shipment.labelUrl,
		label_bytes: file?.byteLength ?? null,
		qr_content: shipment.qrContent,
		valid_until: shipment.validUntil,
	})
	await changeParcel({ db, actor: carrierActor }, row.parcelId, {
		shipment_number: shipment.number,
	})
}

/** A shipment can then be requested again, also from another courier. */
async function settleFailed(db: Db, row: OrderRow, problem: ShipmentProblem, message: string) {
	await updateShipment(db, row.id, { state: 'failed', problem, problem_message: message })
	await changeParcel({ db, actor: carrierActor }, row.parcelId, { status: 'packed' })
}

async function settle(db: Db, key: string, result: ShipmentResult): Promise<void> {
	const seen = await findOrder(db, key)
	if (!seen) return
	await lockParcels(db, seen.employeeId)
	const row = await findOrder(db, key)
	if (row?.state !== 'waiting' || result.outcome === 'retry') return
	const { ended } = result
	if (ended?.kind === 'made') return settleMade(db, row, ended)
	if (ended) return settleFailed(db, row, ended.problem, ended.message)
	if (result.outcome === 'done') return
	if (result.isClear) return settleFailed(db, row, 'carrier_away', result.error)
	await updateShipment(db, row.id, {
		state: 'needs_office',
		problem: 'carrier_unclear',
		problem_message: result.error,
	})
	await changeParcel({ db, actor: carrierActor }, row.parcelId, {})
}

/** Requests shipments from carriers, each once. */
export const shipmentOutbound = (choose: ChooseCarrier = configured): OutboundKind => ({
	kind: shipmentKind,
	send: (attempt) => send(attempt, choose),
	settle,
})

async function withdraw(attempt: OutboundAttempt, choose: ChooseCarrier): Promise<OutboundResult> {
	const row = await findOrder(attempt.db, attempt.key)
	const port = row && choose(attempt, row.carrier)
	if (!row?.number || !port?.withdraw) return { outcome: 'done', reference: 'left unused' }
	await attempt.beginSending()
	const reply = await port.withdraw(row.number)
	switch (reply.kind) {
		case 'withdrawn':
		case 'made':
			return { outcome: 'done', reference: row.number }
		case 'later':
			return {
				outcome: 'retry',
				error: reply.message,
				isClear: true,
				retryAfterMs: reply.retryAfterMs,
			}
		case 'unclear':
			return { outcome: 'retry', error: reply.message, isClear: false }
		default:
			return { outcome: 'needs_office', error: reply.message, isClear: true }
	}
}

/** Cancels shipments of parcels that were unpacked. */
export const withdrawalOutbound = (choose: ChooseCarrier = configured): OutboundKind => ({
	kind: withdrawalKind,
	send: (attempt) => withdraw(attempt, choose),
	settle: async () => undefined,
})
