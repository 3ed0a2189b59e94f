import './coupon-table.ts'

export { couponImports } from './coupon-import.ts'
export { couponHandlers } from './coupon-routes.ts'
