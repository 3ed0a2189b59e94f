import type { Locale, Product } from '@roundsman/contract'
import type { ProductRow } from './product-repository.ts'

export const presentProduct = (
	{ types, withdrawnAt, ...row }: ProductRow,
	locale: Locale,
): Product => ({
	id: row.id,
	article: row.article,
	type: types[locale],
	types,
	brand: row.brand,
	ean: row.ean,
	weight: row.weight,
	price: row.price,
	deposit: row.deposit,
	isBattery: row.isBattery,
	isDangerous: row.isDangerous,
	isActive: withdrawnAt === null,
	version: row.version,
})
