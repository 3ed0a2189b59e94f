import * as z from 'zod/mini'
import { countries, locales } from '../core/scalars.ts'
import { customerStatuses, loyaltyLevels } from '../customers/customer.ts'
import { navigators } from '../employees/employee.ts'

/** What a prospector may tick in a report. */
export const businessActions = [
	'first_meeting',
	'offer_presented',
	'catalogue_shown',
	'account_opened',
	'trial_order',
	'follow_up_agreed',
] as const

/** Every static list by its name; a value's label is the text `list.value`. */
export const optionLists = {
	languages: locales,
	countries,
	navigator: navigators,
	'customer-status': customerStatuses,
	loyalty: loyaltyLevels,
	'visit-status': ['plan', 'in_progress', 'done', 'canceled'],
	'business-action': businessActions,
} as const
export type OptionList = keyof typeof optionLists
export const optionListNames = Object.keys(optionLists) as OptionList[]

export const optionSchema = z.object({
	id: z.int(),
	value: z.string(),
	label: z.string(),
	icon: z.optional(z.string()),
})
export type Option = z.infer<typeof optionSchema>
