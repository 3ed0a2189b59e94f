import './coupon-table.ts'

export {
	changeCampaign,
	createCampaign,
	createCampaigns,
	listCampaigns,
} from './campaign-service.ts'
export { couponExports } from './coupon-export.ts'
export { couponImports } from './coupon-import.ts'
export { listCouponMasters } from './coupon-master-service.ts'
export { moveCoupons } from './coupon-repository.ts'
export { couponHandlers } from './coupon-routes.ts'
export { couponErasure } from './coupon-table.ts'
