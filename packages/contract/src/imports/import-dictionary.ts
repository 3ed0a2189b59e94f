import { balanceFacts } from './fields/balance-fields.ts'
import { contactFacts, openingHourFacts } from './fields/contact-fields.ts'
import { customerFacts } from './fields/customer-fields.ts'
import { campaignFacts, couponFacts, optionFacts } from './fields/option-fields.ts'
import {
	deliveryFacts,
	orderFacts,
	orderProductFacts,
	productFacts,
} from './fields/order-fields.ts'
import { dayOffFacts, employeeFacts, sectorFacts } from './fields/people-fields.ts'
import { actionFacts, visitFacts } from './fields/visit-fields.ts'
import type { ImportField, ImportKind, ImportKindFacts, ReferencedKind } from './import-kind.ts'

/** The kinds of files and their fields. */
export const importDictionary: Readonly<Record<ImportKind, ImportKindFacts>> = {
	sectors: sectorFacts,
	employees: employeeFacts,
	customers: customerFacts,
	contacts: contactFacts,
	products: productFacts,
	orders: orderFacts,
	'order-products': orderProductFacts,
	deliveries: deliveryFacts,
	actions: actionFacts,
	visits: visitFacts,
	options: optionFacts,
	campaigns: campaignFacts,
	coupons: couponFacts,
	'opening-hours': openingHourFacts,
	'days-off': dayOffFacts,
	'day-off-balances': balanceFacts,
}

export const fieldsOf = (kind: ImportKind): readonly ImportField[] => importDictionary[kind].fields

export const findField = (kind: ImportKind, name: string): ImportField | undefined =>
	fieldsOf(kind).find((one) => one.name === name)

export const keyFieldsOf = (kind: ImportKind): readonly ImportField[] =>
	fieldsOf(kind).filter((one) => one.isKey)

export const referencedKinds = (kind: ImportKind): ReferencedKind[] => [
	...new Set(fieldsOf(kind).flatMap(({ type }) => (type.is === 'reference' ? [type.to] : []))),
]
