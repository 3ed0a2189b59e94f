import { couponRoutes } from '@roundsman/contract'
import { handle } from '#platform/route-handler'
import { campaignHandlers } from './campaign-routes.ts'
import { getCoupon, issueCoupon } from './coupon-service.ts'

export const couponHandlers = [
	...campaignHandlers,
	handle(couponRoutes.getCoupon, (context, { query }) => getCoupon(context, query.visitId)),
	handle(couponRoutes.issueCoupon, (context, { body }) => issueCoupon(context, body)),
]
