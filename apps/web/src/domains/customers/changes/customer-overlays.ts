import type { Customer, CustomerItem, LabelOf } from '@roundsman/contract'
import i18next from 'i18next'
import type { Operation } from '#platform/outbox/outbox'
import { changeCustomer, changeItem } from './customer-change-rules.ts'
import { hasReached, isAbout, mentioning } from './customer-entity.ts'
import { changeMention, type Mention } from './customer-mention-rules.ts'

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

/** What was read of records that mention customers, and when, in milliseconds since 1970. */
type Mentions = Partial<Mention> & {
	readAtMs?: number
	items?: readonly Mention[]
	pages?: readonly { items: readonly Mention[]; readAtMs?: number }[]
	/** Of a return. */
	claims?: readonly Mention[]
}

const mentionsOf = ({ items, pages, ...record }: Mentions) =>
	[...(items ?? []), ...(pages ?? []).flatMap((page) => page.items), record] as Mention[]

/** The office says it when it is asked afterwards. */
const isReadAnew = ({ pages, readAtMs = 0 }: Mentions, { answer }: Operation) => {
	const first = Math.min(...(pages?.map((page) => page.readAtMs ?? 0) ?? [readAtMs]))
	return first > (answer?.atMs ?? 0)
}

/** How a change of a customer shows in records of others: single ones, days and lists of pages. */
const overMentions = (labelOf: LabelOf) => {
	const change = <T extends Mention>(record: T, operation: Operation) =>
		changeMention(record, operation, labelOf)
	return {
		apply: (data: Mentions | null, operation: Operation): Mentions | null => {
			if (!data) return data
			if (data.claims) {
				const claims = data.claims.map((one) => change(one, operation))
				return change({ ...data, claims } as Mention & Mentions, operation)
			}
			if (data.items) return { ...data, items: data.items.map((one) => change(one, operation)) }
			if (!data.pages) return change(data as Mention, operation)
			const pages = data.pages.map((page) => ({
				...page,
				items: page.items.map((one) => change(one, operation)),
			}))
			return { ...data, pages }
		},
		isCovered: (data: Mentions | null, operation: Operation) =>
			!data ||
			isReadAnew(data, operation) ||
			mentionsOf(data).every(({ customerId = '' }) => !isAbout(customerId, operation)),
	}
}

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
	...Object.fromEntries(mentioning.map((read) => [read, overMentions(labelOf)])),
})
