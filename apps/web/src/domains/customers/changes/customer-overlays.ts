import type { Customer, CustomerItem, LabelOf } from '@roundsman/contract'
import i18next from 'i18next'
import { overMentions } from '#platform/pending/mentions'
import { overRecord, type ReadOverlays } from '#platform/pending/pending-entity'
import { overPages, type Pages } from '#platform/pending/pending-pages'
import { overDetails, overItem } from './customer-change-rules.ts'
import { customerMentions, overMention } from './customer-mentions.ts'

/** Labels of the static lists in the language of the page. */
const labelInTexts: LabelOf = (list, value) =>
	i18next.t(`options:${list}.${value}`, { defaultValue: value })

/** Data of an infinite query; `readAtMs` is when a page was last requested. */
export type CustomerPages = Pages<CustomerItem>

/** The overlays of a customer's change for its details, the lists and records with a part of it. */
export const overCustomers = (
	{ isCreation }: { isCreation: boolean },
	labelOf: LabelOf = labelInTexts,
): ReadOverlays => ({
	customer: overRecord<Customer, Customer>(overDetails(labelOf)),
	customers: overPages({ ...overItem(labelOf), isCreation }),
	...overMentions(overMention(labelOf), customerMentions),
})
