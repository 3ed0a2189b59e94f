import {
	type ListedVisit,
	listedVisitRoutes,
	type OfficeOrder,
	type OfficeParcel,
	officeOrderRoutes,
	officeParcelRoutes,
	type SentQueryOf,
} from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { behind, pageRows, type ReadPage } from '#desk/list/paged-rows.ts'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'

/** The search params of these lists. */
export type GoodsSearch = {
	q?: string
	sort?: string
	status?: string
	unpaid?: string
	start?: string
	end?: string
	customer?: string
	id?: string
}

const paging = (page: number) => ({ page: String(page), perPage: String(pageRows) })
const searched = ({ q, customer }: GoodsSearch) => ({
	...(q ? { 'filter.search': q } : {}),
	...(customer ? { 'filter.customer': customer } : {}),
})

type ParcelsQuery = Omit<
	SentQueryOf<typeof officeParcelRoutes.listOfficeParcels>,
	'page' | 'perPage'
>
type OrdersQuery = Omit<SentQueryOf<typeof officeOrderRoutes.listOfficeOrders>, 'page' | 'perPage'>
type VisitsQuery = Omit<SentQueryOf<typeof listedVisitRoutes.listOfficeVisits>, 'page' | 'perPage'>

export const parcelsKey = ['parcels'] as const

export const parcelsQueryOf = (search: GoodsSearch, isUnclear: boolean): ParcelsQuery => ({
	...(search.q ? { 'filter.search': search.q } : {}),
	...(search.status ? { 'filter.status': search.status } : {}),
	...(isUnclear ? { 'filter.unclear': 'yes' } : {}),
	sort: search.sort as 'number',
})

export const ordersQueryOf = (search: GoodsSearch): OrdersQuery => ({
	...searched(search),
	...(search.status ? { 'filter.status': search.status } : {}),
	...(search.unpaid ? { 'filter.unpaid': search.unpaid as 'yes' } : {}),
	sort: search.sort as 'number',
})

export const visitsQueryOf = (search: GoodsSearch): VisitsQuery => ({
	...searched(search),
	...(search.status ? { 'filter.stage': search.status } : {}),
	...(search.start ? { 'filter.startDate': search.start } : {}),
	...(search.end ? { 'filter.endDate': search.end } : {}),
	sort: search.sort as 'date',
})

export const readParcels =
	(query: ParcelsQuery): ReadPage<OfficeParcel> =>
	(page, signal) =>
		callOffice(officeParcelRoutes.listOfficeParcels, {
			query: { ...query, ...paging(page) },
			signal,
		})

export const readOrders =
	(query: OrdersQuery): ReadPage<OfficeOrder> =>
	(page, signal, after) =>
		callOffice(officeOrderRoutes.listOfficeOrders, {
			query: { ...query, ...paging(page), ...behind(after) },
			signal,
		})

export const readVisits =
	(query: VisitsQuery): ReadPage<ListedVisit> =>
	(page, signal, after) =>
		callOffice(listedVisitRoutes.listOfficeVisits, {
			query: { ...query, ...paging(page), ...behind(after) },
			signal,
		})

/** Parcels in which something of a return lies, the newest first. */
export const returnParcelsQuery = (returnId: string) =>
	queryOptions({
		queryKey: [...parcelsKey, 'return', returnId],
		queryFn: ({ signal }) =>
			readParcels({ 'filter.return': returnId, sort: '-createdAt' })(1, signal),
	})

/** How many visits a person has on a day. */
export const visitCountQuery = (employeeId: string, day: string) =>
	queryOptions({
		queryKey: ['visits', 'count', employeeId, day],
		queryFn: async ({ signal }) => {
			const days = { 'filter.startDate': day, 'filter.endDate': day }
			const query = { 'filter.employee': employeeId, ...days, page: '1', perPage: '1' }
			const { meta } = await callOffice(listedVisitRoutes.listOfficeVisits, { query, signal })
			return meta.total
		},
	})

/** The number of unclear shipments in the scope. */
export const unclearCountQuery = queryOptions({
	queryKey: [...parcelsKey, 'unclear'],
	queryFn: async ({ signal }) => {
		const query = { 'filter.unclear': 'yes', page: '1', perPage: '1' } as const
		const { meta } = await callOffice(officeParcelRoutes.listOfficeParcels, { query, signal })
		return meta.total
	},
})

export const parcelQuery = (id: string) =>
	queryOptions({
		queryKey: ['parcel', id],
		queryFn: ({ signal }) =>
			callOffice(officeParcelRoutes.getOfficeParcel, { params: { id }, signal }),
	})

export const orderQuery = (id: string) =>
	queryOptions({
		queryKey: ['order', id],
		queryFn: ({ signal }) =>
			callOffice(officeOrderRoutes.getOfficeOrder, { params: { id }, signal }),
	})

export const visitQuery = (id: string) =>
	queryOptions({
		queryKey: ['visit', id],
		queryFn: ({ signal }) =>
			callOffice(listedVisitRoutes.getOfficeVisit, { params: { id }, signal }),
	})

/** Says what became of an unclear shipment: its number, or null where the courier has none. */
export async function answerShipment(
	id: string,
	body: { shipmentNumber: string | null },
): Promise<void> {
	const parcel = await callOffice(officeParcelRoutes.answerShipment, { params: { id }, body })
	queryClient.setQueryData(parcelQuery(id).queryKey, parcel)
	await queryClient.invalidateQueries({ queryKey: parcelsKey })
}
