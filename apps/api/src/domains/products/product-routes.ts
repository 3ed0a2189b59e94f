import { productRoutes } from '@roundsman/contract'
import { handleOffice } from '#platform/route-handler'
import { changeProduct, createProduct, getProduct, listProducts } from './product-service.ts'

export const productHandlers = [
	handleOffice(productRoutes.listProducts, ({ db, locale }, { query }) =>
		listProducts(db, query, locale),
	),
	handleOffice(productRoutes.getProduct, ({ db, locale }, { params }) =>
		getProduct(db, params.id, locale),
	),
	handleOffice(productRoutes.createProduct, ({ db, now, locale }, { body }) =>
		createProduct(db, body, { now, locale }),
	),
	handleOffice(
		productRoutes.changeProduct,
		({ db, now, locale, expectedVersion: version }, { params, body: change }) =>
			changeProduct(db, { id: params.id, change, version }, { now, locale }),
	),
]
