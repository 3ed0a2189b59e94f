import { isPieceCode } from '@roundsman/contract'
import type { Db } from '#db/database'
import { ownSectors } from '#domains/customers'

/** An ordered article with the code, of a customer whom the employee sees; else undefined. */
export async function findOrderedArticle(db: Db, employeeId: string, code: string) {
	const column = isPieceCode(code) ? 'order_product.piece_code' : 'order_product.ean'
	return db
		.selectFrom('order_product')
		.innerJoin('customer_order', 'customer_order.id', 'order_product.order_id')
		.innerJoin('customer', 'customer.id', 'customer_order.customer_id')
		.where(column, '=', code)
		.where('customer.sector_id', 'in', ownSectors(db, employeeId))
		.select([
			'order_product.article',
			'order_product.article_type as articleType',
			'order_product.brand',
			'order_product.order_id as orderId',
		])
		.limit(1)
		.executeTakeFirst()
}
export type OrderedArticle = NonNullable<Awaited<ReturnType<typeof findOrderedArticle>>>
