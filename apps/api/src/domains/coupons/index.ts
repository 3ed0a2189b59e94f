export { couponHandlers } from './coupon-routes.ts'
