import type { Customer, CustomerItem, LabelOf } from '@roundsman/contract'
import i18next from 'i18next'
import type { Operation } from '#platform/outbox/outbox'
import { changeCustomer, changeItem } from './customer-change-rules.ts'
import { hasReached, isAbout } from './customer-entity.ts'

/** Labels of the static lists in the language of the page. */
const labelInTexts: LabelOf = (list, value) =>
	i18next.t(`options:${list}.${value}`, { defaultValue: value })

/** What an infinite list has read; `readAtMs` tells of a page that the office gave after a change. */
export type CustomerPages = { pages: readonly { items: CustomerItem[]; readAtMs?: number }[] }

const isListed = (list: CustomerPages, operation: Operation) =>
	list.pages.some(({ items }) => items.some(({ id }) => isAbout(id, operation)))

/** A list need not show what was made: then it is enough that it was read afterwards. */
const isReadAfter = (list: CustomerPages, { answer }: Operation) =>
	list.pages.every(({ readAtMs = 0 }) => readAtMs > (answer?.atMs ?? 0))

const hasAllReached = (list: CustomerPages, operation: Operation) =>
	list.pages.every(({ items }) =>
		items.every((item) => !isAbout(item.id, operation) || hasReached(item, operation)),
	)

/** How a change of a customer shows in its details and in the lists, with the labels of the page's language. */
export const overCustomers = (
	{ isCreation }: { isCreation: boolean },
	labelOf: LabelOf = labelInTexts,
) => ({
	customer: {
		apply: (customer: Customer, operation: Operation) =>
			changeCustomer(customer, operation, labelOf),
		isCovered: (customer: Customer, operation: Operation) =>
			!isAbout(customer.id, operation) || hasReached(customer, operation),
	},
	customers: {
		apply: (list: CustomerPages, operation: Operation): CustomerPages => ({
			...list,
			pages: list.pages.map((page) => ({
				...page,
				items: page.items.map((item) => changeItem(item, operation, labelOf)),
			})),
		}),
		isCovered: (list: CustomerPages, operation: Operation) =>
			isCreation
				? isListed(list, operation) || isReadAfter(list, operation)
				: hasAllReached(list, operation),
	},
})
