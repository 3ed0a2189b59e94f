import { couponRoutes } from '@roundsman/contract'
import { handle, handleOffice } from '#platform/route-handler'
import { campaignHandlers } from './campaign-routes.ts'
import { listCouponMasters } from './coupon-master-service.ts'
import { getCoupon, issueCoupon } from './coupon-service.ts'

export const couponHandlers = [
	...campaignHandlers,
	handleOffice(couponRoutes.listCouponMasters, ({ db, scope, today }, { query }) =>
		listCouponMasters(db, { scope, today }, query),
	),
	handle(couponRoutes.getCoupon, (context, { query }) => getCoupon(context, query.visitId)),
	handle(couponRoutes.issueCoupon, (context, { body }) => issueCoupon(context, body)),
]
