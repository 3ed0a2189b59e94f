type Named = { label: string; value: string }

/** A receipt in words. Every text is written as it stands here: nothing is worded or reckoned in this package. */
export type ReceiptContent = {
	language: string
	/** The issuer, on top of the first page; null: our own name. */
	firm: { name: string; lines: readonly string[] } | null
	title: string
	moment: string
	signedAt: string
	parties: readonly { label: string; name: string; lines: readonly string[] }[]
	columns: Record<
		'position' | 'photos' | 'article' | 'cause' | 'quantity' | 'price' | 'amount',
		string
	>
	lines: readonly {
		position: string
		photos: readonly string[]
		name: string
		article: string
		order: string
		cause: string
		comment: string
		quantity: string
		price: string
		amount: string
	}[]
	sums: readonly Named[]
	total: Named
	refusedTitle: string
	refused: readonly {
		position: string
		name: string
		detail: string
		reason: string
		quantity: string
	}[]
	notes: string
	signature: { name: string; terms: string; place: string; placeLabel: string }
	footer: string
	pageOf: string
}

export type ReceiptAssets = {
	fonts: { regular: Uint8Array; bold: Uint8Array }
	/**
	 * JPEG by the keys of the lines; what is missing stays an empty place. Browsers draw no PNG: to unpack one, the
	 * library starts a worker of a kind that the policy of the page forbids, and waits for it for ever.
	 */
	photos: ReadonlyMap<string, Uint8Array>
	/** null where there is none. */
	signature: ReceiptSignature | null
}

export type ReceiptSignature =
	/** An SVG path in the units of its pad. */
	| { kind: 'drawn'; path: string; width: number; height: number; penWidth: number }
	/** A name that was typed stands where others sign. */
	| { kind: 'typed'; name: string }
	/** JPEG, and at the service PNG. */
	| { kind: 'picture'; bytes: Uint8Array }
