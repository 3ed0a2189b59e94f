import { join } from 'node:path'
import { optionLabel } from '#domains/options'
import { drawPaper } from '#platform/papers/papers'
import type { CarrierPort, CarrierReply, ShipmentOrder } from './carrier-port.ts'
import type { LabelContent } from './draw-label.ts'
import { issueNumber } from './issue-number.ts'

const labelWorker = join(import.meta.dirname, 'label-worker.ts')
const weightFormat = new Intl.NumberFormat('fr', { style: 'unit', unit: 'kilogram' })

async function make(order: ShipmentOrder): Promise<CarrierReply> {
	const { carrier, serial, typedNumber, weightG } = order
	const number = typedNumber ?? issueNumber(carrier, serial)
	const label = await drawPaper<LabelContent>(labelWorker, {
		carrier: optionLabel('en', 'carrier', carrier),
		number,
		qr: number,
		weight: weightFormat.format(weightG / 1000),
		order,
	})
	const shipment = { number, label, labelUrl: null, qrContent: number, validUntil: null }
	return { kind: 'made', shipment, answer: { number } }
}

/** The built-in carrier issues numbers and draws labels itself, with the same result on a repeat. */
export const builtInCarrier: CarrierPort = {
	request: make,
	find: make,
	withdraw: async () => ({ kind: 'withdrawn' }),
}
