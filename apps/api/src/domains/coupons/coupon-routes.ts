import { campaignRoutes, couponRoutes } from '@roundsman/contract'
import { handle, handleOffice } from '#platform/route-handler'
import { changeCampaign, createCampaign, getCampaign, listCampaigns } from './campaign-service.ts'
import { listCouponMasters } from './coupon-master-service.ts'
import { getCoupon, issueCoupon } from './coupon-service.ts'

const campaignHandlers = [
	handleOffice(campaignRoutes.listCampaigns, ({ db }, { query }) => listCampaigns(db, query)),
	handleOffice(campaignRoutes.getCampaign, ({ db }, { params }) => getCampaign(db, params.id)),
	handleOffice(campaignRoutes.createCampaign, (context, { body }) => createCampaign(context, body)),
	handleOffice(campaignRoutes.changeCampaign, (context, { params, body: change }) => {
		const { now, expectedVersion: version } = context
		return changeCampaign(context, { id: params.id, change, now, version })
	}),
]

export const couponHandlers = [
	...campaignHandlers,
	handleOffice(couponRoutes.listCouponMasters, ({ db, scope, today }, { query }) =>
		listCouponMasters(db, { scope, today }, query),
	),
	handle(couponRoutes.getCoupon, (context, { query }) => getCoupon(context, query.visitId)),
	handle(couponRoutes.issueCoupon, (context, { body }) => issueCoupon(context, body)),
]
