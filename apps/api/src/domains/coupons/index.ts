import './coupon-table.ts'

export {
	changeCampaign,
	createCampaign,
	createCampaigns,
	listCampaigns,
} from './campaign-service.ts'
export { couponErasure } from './coupon-erasure.ts'
export { couponExports } from './coupon-export.ts'
export { couponImports } from './coupon-import.ts'
export { listCouponMasters } from './coupon-master-service.ts'
export { moveCoupons } from './coupon-move-repository.ts'
export { couponHandlers } from './coupon-routes.ts'
