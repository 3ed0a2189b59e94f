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
	handleOffice(productRoutes.createProduct, (context, { body }) =>
		createProduct(context, body, context),
	),
	handleOffice(productRoutes.changeProduct, (context, { params, body: change }) =>
		changeProduct(context, { id: params.id, change, version: context.expectedVersion }, context),
	),
]
