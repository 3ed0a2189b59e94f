// No policy: only administrators change them, which the route enforces.
import './product-table.ts'

export { productExports } from './product-export.ts'
export { productImport } from './product-import.ts'
export { findProductsByArticle } from './product-repository.ts'
export { productHandlers } from './product-routes.ts'
export { changeProduct, createProduct, createProducts, listProducts } from './product-service.ts'
