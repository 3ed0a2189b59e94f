import type { RoleName } from '@roundsman/contract'

/** What can be done at a visit, by whom, and how many minutes it takes where that is not the usual. */
export const actionCodes = {
	brake_weeks: { type: 'promotion', minutes: null, roles: ['service-agent', 'prospector'] },
	battery_season: { type: 'promotion', minutes: 25, roles: ['service-agent'] },
	wiper_display: { type: 'promotion', minutes: 15, roles: ['service-agent'] },
	filter_bundle: { type: 'promotion', minutes: null, roles: ['service-agent', 'prospector'] },
	gold_upgrade: { type: 'loyalty', minutes: null, roles: ['service-agent'] },
	points_review: { type: 'loyalty', minutes: 20, roles: ['service-agent'] },
	core_pickup: { type: 'pickup', minutes: 15, roles: ['service-agent'] },
	return_pickup: { type: 'pickup', minutes: 20, roles: ['service-agent'] },
	delivery_survey: { type: 'survey', minutes: 10, roles: ['service-agent', 'prospector'] },
	equipment_survey: { type: 'survey', minutes: 15, roles: ['service-agent', 'prospector'] },
	online_ordering: { type: 'training', minutes: 40, roles: ['service-agent'] },
	warranty_training: { type: 'training', minutes: 30, roles: ['service-agent'] },
	first_contact: { type: 'prospecting', minutes: null, roles: ['prospector'] },
	offer_followup: { type: 'prospecting', minutes: null, roles: ['prospector'] },
	account_opening: { type: 'prospecting', minutes: 45, roles: ['prospector'] },
} as const satisfies Record<
	string,
	{ type: string; minutes: number | null; roles: readonly RoleName[] }
>
export type ActionCode = keyof typeof actionCodes
