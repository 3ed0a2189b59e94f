export { productImport } from './product-import.ts'
