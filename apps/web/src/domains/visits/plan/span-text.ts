import type { TimeSpan } from '@roundsman/contract'

/** '10:00–11:00, 13:00–17:00'; nothing without one. */
export const spanText = (...spans: readonly (TimeSpan | null)[]): string =>
	spans.map((span) => (span ? `${span.from}–${span.to}` : '')).join(', ')
