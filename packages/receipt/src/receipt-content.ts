type Named = { label: string; value: string }

/** A receipt in words. Every text is written as it stands here: nothing is worded or reckoned in this package. */
export type ReceiptContent = {
	language: string
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
	/** JPEG or PNG by the keys of the lines; what is missing stays an empty place. */
	photos: ReadonlyMap<string, Uint8Array>
	/** PNG; null where there is none. */
	signature: Uint8Array | null
}
