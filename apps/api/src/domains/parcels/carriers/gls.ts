import type { CarrierConfig } from '#platform/config/carrier-config'
import type { NeighbourAnswer } from '#platform/neighbours/ask-neighbour'
import { foreignCode, isRecord } from '#platform/neighbours/foreign-values'
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
} from './call-carrier.ts'
import {
	type CarrierPort,
	type CarrierReply,
	madeNumberMax,
	type ShipmentOrder,
} from './carrier-port.ts'

// GLS ShipIT over REST. Source: the outside systems, section 4. Errors have no body, their text is in
// headers; shipments cannot be looked up before the end of the day, so the office settles unclear outcomes.

type Gls = Extract<CarrierConfig, { kind: 'gls' }>

const mediaType = 'application/glsVersion1+json'

const bodyOf = ({ contactId, consignee }: Gls, order: ShipmentOrder) => ({
	Shipment: {
		ShipmentReference: [order.reference],
		Shipper: { ContactID: contactId },
		Consignee: {
			Address: {
				Name1: consignee.name,
				Street: consignee.street,
				StreetNumber: consignee.houseNumber,
				ZIPCode: consignee.postalCode,
				City: consignee.city,
				CountryCode: consignee.country,
				...(consignee.email ? { eMail: consignee.email } : {}),
			},
		},
		Product: 'PARCEL',
		ShipmentUnit: [{ Weight: Math.max(0.1, order.weightG / 1000) }],
	},
	PrintingOptions: { ReturnLabels: { TemplateSet: 'NONE', LabelFormat: 'PDF' } },
})

const recordsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Business refusals have their own status. */
const refusedStatus = 490

function readAnswer(answer: NeighbourAnswer): CarrierReply {
	const { headers, status } = answer
	const words = ['error', 'message', 'args'].map((name) => headers.get(name))
	const said = words.filter(Boolean).join(': ')
	if (status === refusedStatus) return refusedBy(said, 'GLS refused it.')
	if (status >= 300) return endOfStatus(answer, said)
	const created = jsonOf(answer)?.CreatedShipment
	const parcel = isRecord(created) ? recordsOf(created.ParcelData)[0] : undefined
	const kept = { ParcelData: [parcel] }
	const number =
		foreignCode(parcel?.TrackID, madeNumberMax) ?? foreignCode(parcel?.ParcelNumber, madeNumberMax)
	if (!isRecord(created) || !number) {
		return { kind: 'unclear', message: 'GLS did not say the number.', answer: kept }
	}
	const print = recordsOf(created.PrintData)[0]
	const shipment = {
		number,
		label: pdfOf(print?.Data),
		labelUrl: null,
		qrContent: number,
		validUntil: null,
	}
	return { kind: 'made', shipment, answer: kept }
}

export function createGls(gls: Gls, timeoutMs = carrierTimeoutMs): CarrierPort {
	const ask = (path: string, body?: object) =>
		callCarrier(
			`${baseOf(gls.url)}${path}`,
			{
				method: 'POST',
				headers: {
					authorization: basicAuth(gls.user, gls.password),
					'content-type': mediaType,
					accept: `${mediaType}, application/json`,
				},
				...(body ? { body: JSON.stringify(body) } : {}),
			},
			timeoutMs,
		)
	return {
		async request(order) {
			const body = bodyOf(gls, order)
			const answer = await ask('/rs/shipments', body)
			return { ...(isFailed(answer) ? answer : readAnswer(answer)), request: body }
		},
		async withdraw(number) {
			const answer = await ask(`/rs/shipments/cancel/${encodeURIComponent(number)}`)
			if (isFailed(answer)) return answer
			return answer.status < 300
				? { kind: 'withdrawn' }
				: endOfStatus(answer, answer.headers.get('message') ?? '')
		},
	}
}
