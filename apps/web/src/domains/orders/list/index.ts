export { OpenOrderRows } from './open-order-rows.tsx'
export { OrderGroups } from './order-groups.tsx'
export { OrderList } from './order-list.tsx'
export { orderListQueries, useOpenOrders } from './order-list-queries.ts'
export {
	activeOrderFilters,
	groupOfChoice,
	type OrderFilter,
	type OrderSearchParams,
	orderSearch,
	withGroup,
} from './order-search.ts'
export { recentDays, useRecentOrders } from './recent-orders.ts'
