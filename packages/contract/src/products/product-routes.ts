import { pageOf } from '../core/envelope.ts'
import { masterById } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import {
	productChangeSchema,
	productFormSchema,
	productQuerySchema,
	productSchema,
} from './product.ts'

export const productRoutes = {
	listProducts: defineRoute({
		method: 'GET',
		path: '/office/product',
		summary: 'Products by article, brand, code or name',
		ownership: 'office',
		query: productQuerySchema,
		answer: pageOf(productSchema),
	}),
	getProduct: defineRoute({
		method: 'GET',
		path: '/office/product/{id}',
		summary: 'One product',
		ownership: 'office',
		params: masterById,
		answer: productSchema,
	}),
	createProduct: defineRoute({
		method: 'POST',
		path: '/office/product',
		summary: 'Add a product',
		ownership: 'administrator',
		body: productFormSchema,
		answer: productSchema,
		status: 201,
	}),
	changeProduct: defineRoute({
		method: 'PATCH',
		path: '/office/product/{id}',
		summary: 'Change a product, withdraw it or take it back',
		ownership: 'administrator',
		params: masterById,
		body: productChangeSchema,
		answer: productSchema,
	}),
}
