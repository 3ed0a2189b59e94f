/** Everything that the address of a screen of past and coming visits may say, beside the visit's id. */
const names = ['search', 'status', 'startDate', 'endDate', 'customerId'] as const

export type HistorySearch = { [N in (typeof names)[number]]?: string }

/** Only words, and nothing unknown; what they mean is the list's to say, whose code comes later. */
export const readHistorySearch = (search: Record<string, unknown>): HistorySearch =>
	Object.fromEntries(
		names.flatMap((name) => {
			const value = search[name]
			const isWord = typeof value === 'string' || typeof value === 'number'
			return isWord && value !== '' ? [[name, String(value)]] : []
		}),
	)
