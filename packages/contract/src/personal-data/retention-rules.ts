/** The retention in months of each kind of data, with the range that the firm may set. */
export const retentions = {
	report_positions: { months: 12, least: 1, most: 120 },
	return_photos: { months: 36, least: 1, most: 240 },
	day_off_requests: { months: 36, least: 12, most: 240 },
	chat: { months: 24, least: 1, most: 240 },
	events: { months: 24, least: 12, most: 1200 },
} as const satisfies Record<string, { months: number; least: number; most: number }>
export type RetentionKind = keyof typeof retentions
export const retentionKinds = Object.keys(retentions) as RetentionKind[]

/** Retentions in days that cannot be changed. */
export const fixedRetentionDays = {
	answers: 90,
	sent_requests: 90,
	sessions: 30,
	import_rows: 2,
	import_undo: 7,
} as const

export const isRetention = (kind: RetentionKind, months: number): boolean =>
	Number.isInteger(months) && months >= retentions[kind].least && months <= retentions[kind].most

/** Data that an office can store about its employees' work; each country can switch it off. */
export const observations = [
	'last_contact',
	'app_version',
	'waiting_work',
	'report_position',
] as const
export type Observation = (typeof observations)[number]

/** The observations that this release stores. */
export const keptObservations: readonly Observation[] = observations
