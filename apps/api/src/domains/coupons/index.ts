import './coupon-table.ts'

export { couponImports } from './coupon-import.ts'
export { moveCoupons } from './coupon-move-repository.ts'
export { couponHandlers } from './coupon-routes.ts'
