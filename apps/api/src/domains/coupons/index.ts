import './coupon-table.ts'

export {
	changeCampaign,
	createCampaign,
	createCampaigns,
	listCampaigns,
} from './campaign-service.ts'
export { couponHandlers } from './coupon-routes.ts'
