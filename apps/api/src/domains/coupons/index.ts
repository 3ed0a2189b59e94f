import './coupon-table.ts'

export { couponHandlers } from './coupon-routes.ts'
