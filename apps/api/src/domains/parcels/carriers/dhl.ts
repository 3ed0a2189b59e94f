import { labelUrlMax, qrTextMax } from '@roundsman/contract'
import type { CarrierConfig, PostalAddress } from '#platform/config/carrier-config'
import type { NeighbourAnswer } from '#platform/neighbours/ask-neighbour'
import { foreignCode, foreignLine, foreignUrl, isRecord } from '#platform/neighbours/foreign-values'
import {
	baseOf,
	basicAuth,
	callCarrier,
	carrierTimeoutMs,
	endOfStatus,
	isFailed,
	jsonOf,
	pdfOf,
	refusedBy,
	textOfField,
} from './call-carrier.ts'
import {
	type CarrierPort,
	type CarrierReply,
	madeNumberMax,
	type ShipmentOrder,
} from './carrier-port.ts'

// DHL Parcel DE, shipping v2 and returns v1. Source: the outside systems, section 3. Neither API finds a
// shipment by our reference, so the office settles unclear outcomes.

type Dhl = Extract<CarrierConfig, { kind: 'dhl-returns' | 'dhl-shipping' }>

const threeLetters: Record<string, string> = {
	DE: 'DEU',
	FR: 'FRA',
	AT: 'AUT',
	BE: 'BEL',
	NL: 'NLD',
	IT: 'ITA',
}

const addressOf = ({ name, street, houseNumber, ...rest }: PostalAddress, sender?: string) => ({
	name1: sender ?? name,
	...(sender ? { name2: name } : {}),
	addressStreet: street,
	addressHouse: houseNumber,
	postalCode: rest.postalCode,
	city: rest.city,
	country: threeLetters[rest.country] ?? rest.country,
	...(rest.email ? { email: rest.email } : {}),
})

const weightOf = ({ weightG }: ShipmentOrder) => ({ uom: 'g', value: Math.max(1, weightG) })

function callOf(dhl: Dhl, order: ShipmentOrder): { path: string; body: object } {
	if (dhl.kind === 'dhl-returns') {
		return {
			path: '/parcel/de/shipping/returns/v1/orders?labelType=BOTH',
			body: {
				receiverId: dhl.receiverId,
				customerReference: order.reference,
				shipper: addressOf(dhl.shipper, order.sender),
				itemWeight: weightOf(order),
			},
		}
	}
	const shipment = {
		product: dhl.product,
		billingNumber: dhl.billingNumber,
		refNo: order.reference,
		shipper: addressOf(dhl.shipper, order.sender),
		consignee: addressOf(dhl.consignee),
		details: { weight: weightOf(order) },
	}
	return {
		path: '/parcel/de/shipping/v2/orders?includeDocs=include&docFormat=PDF&printFormat=910-300-400',
		body: { profile: 'STANDARD_GRUPPENPROFIL', shipments: [shipment] },
	}
}

const firstOf = (value: unknown): Record<string, unknown> => {
	const one: unknown = Array.isArray(value) ? value[0] : value
	return isRecord(one) ? one : {}
}

/** The error messages of a shipment from DHL, without warnings */
function errorsOf(item: Record<string, unknown>): string {
	const all = Array.isArray(item.validationMessages) ? item.validationMessages.filter(isRecord) : []
	const errors = all.filter(({ validationState }) => validationState === 'Error')
	return errors
		.map(({ property, validationMessage }) => `${String(property)}: ${String(validationMessage)}`)
		.join('; ')
}

/** The status code of an item: the specification's examples also call it `status`. */
function codeOf(item: Record<string, unknown>): number {
	const status = isRecord(item.sstatus) ? item.sstatus : {}
	return Number(status.statusCode ?? status.status ?? 200)
}

function readMade(item: Record<string, unknown>, data: Record<string, unknown>): CarrierReply {
	const number = foreignCode(item.shipmentNo, madeNumberMax)
	const answer = { shipmentNo: item.shipmentNo, status: data.status }
	if (!number) return { kind: 'unclear', message: 'DHL did not say the number.', answer }
	const label = firstOf(item.label)
	const shipment = {
		number,
		label: pdfOf(label.b64),
		labelUrl: foreignUrl(label.url, labelUrlMax),
		qrContent: foreignLine(item.qrLink, qrTextMax) ?? number,
		validUntil: null,
	}
	return { kind: 'made', shipment, answer }
}

function readAnswer(answer: NeighbourAnswer): CarrierReply {
	const data = jsonOf(answer)
	const item = Array.isArray(data?.items) ? firstOf(data.items) : (data ?? {})
	const status = firstOf(data?.status)
	const said = errorsOf(item) || textOfField(status.detail) || textOfField(data?.detail) || ''
	if (answer.status >= 300) return endOfStatus(answer, said)
	if (!data) return { kind: 'unclear', message: 'DHL did not answer in JSON.' }
	// A successful response may contain a failed item.
	if (codeOf(item) >= 400) {
		return { ...refusedBy(said, 'DHL refused it.'), answer: { status, said } }
	}
	return readMade(item, data)
}

export function createDhl(dhl: Dhl, timeoutMs = carrierTimeoutMs): CarrierPort {
	const headers = {
		'dhl-api-key': dhl.key,
		authorization: basicAuth(dhl.user, dhl.password),
		'content-type': 'application/json',
		accept: 'application/json',
	}
	const ask = (method: string, path: string, body?: object) =>
		callCarrier(
			`${baseOf(dhl.url)}${path}`,
			{ method, headers, ...(body ? { body: JSON.stringify(body) } : {}) },
			timeoutMs,
		)
	const request = async (order: ShipmentOrder): Promise<CarrierReply> => {
		const { path, body } = callOf(dhl, order)
		const answer = await ask('POST', path, body)
		return { ...(isFailed(answer) ? answer : readAnswer(answer)), request: body }
	}
	if (dhl.kind === 'dhl-returns') return { request }
	return {
		request,
		async withdraw(number) {
			const query = new URLSearchParams({ profile: 'STANDARD_GRUPPENPROFIL', shipment: number })
			const answer = await ask('DELETE', `/parcel/de/shipping/v2/orders?${query}`)
			if (isFailed(answer)) return answer
			return answer.status < 300 ? { kind: 'withdrawn' } : endOfStatus(answer, '')
		},
	}
}
