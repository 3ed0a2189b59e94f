import { type Coupon, couponRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'

/** The coupons of a visit's customer, with the visit id, which an overlay needs. */
export type VisitCoupon = Coupon & { visitId: string }

export const couponQueries = {
	ofVisit: (visitId: string) =>
		queryOptions({
			queryKey: ['coupon', visitId] as const,
			queryFn: async ({ signal }): Promise<VisitCoupon> => ({
				...(await callApi(couponRoutes.getCoupon, { query: { visitId }, signal })),
				visitId,
			}),
		}),
}
