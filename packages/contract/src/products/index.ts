export * from './product.ts'
export * from './product-routes.ts'
