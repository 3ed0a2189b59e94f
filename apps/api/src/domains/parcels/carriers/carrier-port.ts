export type ShipmentOrder = {
	/** By which the carrier knows it: the same for every go, of 8 to 35 characters. */
	reference: string
	/** A number of our own that no other request has. */
	serial: number
	carrier: string
	/** The number that the person typed from a label of the carrier. */
	typedNumber: string | null
	parcelNumber: number
	weightG: number
	quantity: number
	/** The content, in the language of the label. */
	typeLabel: string
	sender: string
	/** The sender, as far as the firm has entered its name. */
	firm?: string | undefined
	requestedAt: Date
}

/** Carriers' numbers are shorter. */
export const madeNumberMax = 50

export type MadeShipment = {
	number: string
	label: Buffer | null
	/** Where the carrier keeps the label that it did not send along. */
	labelUrl: string | null
	qrContent: string | null
	/** The last day on which the code is taken. */
	validUntil: string | null
}

/** The exchanged messages, without secrets and bytes of labels. */
type CarrierTrace = { request?: object; answer?: object }

export type CarrierReply = CarrierTrace &
	(
		| { kind: 'made'; shipment: MadeShipment }
		/** There is certainly no shipment, and there will be none until somebody changes something. */
		| { kind: 'refused' | 'unauthorized'; message: string }
		/** There is certainly no shipment yet: worth another go. */
		| { kind: 'later'; message: string; retryAfterMs: number }
		/** Nobody knows whether there is one. */
		| { kind: 'unclear'; message: string }
	)

export type CarrierPort = {
	request(order: ShipmentOrder): Promise<CarrierReply>
	/** The result of an earlier request: `none` is certain. Without it an unclear outcome is the office's. */
	find?(order: ShipmentOrder): Promise<CarrierReply | { kind: 'none' }>
	/** Withdraws a shipment that was made; asking twice does no harm. */
	withdraw?(number: string): Promise<CarrierReply | { kind: 'withdrawn' }>
}
