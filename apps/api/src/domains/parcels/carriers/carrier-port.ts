export type ShipmentOrder = {
	/** The carrier's reference for the shipment: the same on each attempt, 8 to 35 characters. */
	reference: string
	/** A number of ours that is unique among requests */
	serial: number
	carrier: string
	/** The number that the person typed from a label of the carrier */
	typedNumber: string | null
	parcelNumber: number
	weightG: number
	quantity: number
	/** The content, in the language of the label */
	typeLabel: string
	sender: string
	/** The sender's firm, if its name is entered */
	firm?: string | undefined
	requestedAt: Date
}

/** Carriers' numbers are shorter. */
export const madeNumberMax = 50

export type MadeShipment = {
	number: string
	label: Buffer | null
	/** URL of the label at the carrier, if it was not in the response */
	labelUrl: string | null
	qrContent: string | null
	/** The last day on which the code is valid */
	validUntil: string | null
}

/** The exchanged messages, without secrets and label contents */
type CarrierTrace = { request?: object; answer?: object }

export type CarrierReply = CarrierTrace &
	(
		| { kind: 'made'; shipment: MadeShipment }
		/** Certainly no shipment, and none until somebody changes something */
		| { kind: 'refused' | 'unauthorized'; message: string }
		/** Certainly no shipment yet; a retry may succeed. */
		| { kind: 'later'; message: string; retryAfterMs: number }
		/** It is unknown whether there is a shipment. */
		| { kind: 'unclear'; message: string }
	)

export type CarrierPort = {
	request(order: ShipmentOrder): Promise<CarrierReply>
	/**
	 * Looks up an earlier request; `none` is certain. Without this method, the office settles unclear outcomes.
	 */
	find?(order: ShipmentOrder): Promise<CarrierReply | { kind: 'none' }>
	/** Cancels a shipment; safe to repeat. */
	withdraw?(number: string): Promise<CarrierReply | { kind: 'withdrawn' }>
}
