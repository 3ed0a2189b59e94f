// No policy: administrators alone change them, which the gate of the route decides.
import './product-table.ts'

export { productExports } from './product-export.ts'
export { productImport } from './product-import.ts'
export { findProductsByArticle } from './product-repository.ts'
export { productHandlers } from './product-routes.ts'
export { changeProduct, createProduct, createProducts, listProducts } from './product-service.ts'
