import * as z from 'zod/mini'
import { yesNo } from '../core/filters.ts'
import { type Country, countries, locales } from '../core/locales.ts'
import { carriersOf } from '../employees/courier-rules.ts'
import { navigators } from '../employees/navigators.ts'
import { parcelArticleStatuses, parcelStatuses, parcelTypes } from '../parcels/parcel-codes.ts'
import { additionalCauses, claimCauseNames, claimStatuses } from '../returns/claim-codes.ts'
import { returnStatuses } from '../returns/return.ts'
import { ticketReasonNames, ticketStatuses } from '../tickets/ticket-codes.ts'
import {
	businessTypes,
	couponTypes,
	customerHistoryTypes,
	customerLabels,
	customerStatuses,
	kamSubGroupTypes,
	loyaltyLevels,
	marketTypes,
	potentials,
	quantityEmployees,
} from './customer-codes.ts'
import { automaticCarriers, carriers, orderStatuses } from './order-codes.ts'
import { tourPointTypes } from './tour-point-codes.ts'
import { givenCancelReasons, visitStages } from './visit-codes.ts'

/** The activities that a prospector may tick in a report. */
export const businessActions = [
	'first_meeting',
	'offer_presented',
	'catalogue_shown',
	'account_opened',
	'trial_order',
	'follow_up_agreed',
] as const

/** The dial codes of the supported countries, in the order of `countries`. */
export const phoneCodes = ['+33', '+49', '+43', '+32', '+39', '+31'] as const

/** Every static list by name; a value's label is the text `list.value`, with the list from `labelListOf`. */
export const optionLists = {
	languages: locales,
	countries,
	navigator: navigators,
	'phone-codes': phoneCodes,
	'customer-status': customerStatuses,
	loyalty: loyaltyLevels,
	'market-type': marketTypes,
	'business-type': businessTypes,
	'kam-sub-group-type': kamSubGroupTypes,
	'quantity-employees': quantityEmployees,
	'customer-labels': customerLabels,
	potential: potentials,
	'planned-visits-existence': yesNo,
	'plan-visits': yesNo,
	'profile-exists': yesNo,
	'communication-type': ['visit', 'phone', 'email', 'message'],
	'customer-history-type': customerHistoryTypes,
	'coupon-type': couponTypes,
	'order-status': orderStatuses,
	carrier: carriers,
	'carrier-abbr': carriers,
	'manual-carrier-abbr': carriers,
	'automatic-carrier-abbr': automaticCarriers,
	'parcel-status': parcelStatuses,
	'parcel-type': parcelTypes,
	'parcel-article-status': parcelArticleStatuses,
	acceptance: yesNo,
	'return-status': returnStatuses,
	'claim-status': claimStatuses,
	causes: claimCauseNames,
	'additional-causes': additionalCauses,
	'ticket-status': ticketStatuses,
	/** Each with its clarifications as sub-options. */
	'otrs-ticket-reasons': ticketReasonNames,
	'tour-point-type': tourPointTypes,
	'visit-status': visitStages,
	'canceling-reasons': givenCancelReasons,
	'business-action': businessActions,
} as const
export type StaticList = keyof typeof optionLists

const labelLists: Partial<Record<StaticList, StaticList>> = {
	'carrier-abbr': 'carrier',
	'manual-carrier-abbr': 'carrier',
	'automatic-carrier-abbr': 'carrier',
	'plan-visits': 'planned-visits-existence',
}

/** The list whose texts contain the labels of a list. */
export const labelListOf = (list: StaticList): StaticList => labelLists[list] ?? list

const carrierLists: readonly StaticList[] = [
	'carrier',
	'carrier-abbr',
	'manual-carrier-abbr',
	'automatic-carrier-abbr',
]

/** Whether a value of a list is offered in a country: couriers differ by country. */
export const isOfferedIn = (country: Country, list: StaticList, value: string): boolean =>
	!carrierLists.includes(list) || (carriersOf(country) as readonly string[]).includes(value)

/** Lists that differ by employee: their sectors, and the zones with these sectors. */
export const ownLists = ['sectors', 'zones'] as const

export type OptionList = StaticList | (typeof ownLists)[number]
export const optionListNames: OptionList[] = [
	...(Object.keys(optionLists) as StaticList[]),
	...ownLists,
]

const plainOptionSchema = z.object({ id: z.int(), value: z.string(), label: z.string() })
export const optionSchema = z.extend(plainOptionSchema, {
	icon: z.optional(z.string()),
	options: z.optional(z.array(plainOptionSchema)),
})
export type Option = z.infer<typeof optionSchema>
