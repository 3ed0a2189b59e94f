export { OpenOrderRows } from './open-order-rows.tsx'
export { useOpenOrders } from './open-orders.ts'
export { OrderGroups } from './order-groups.tsx'
export { OrderList } from './order-list.tsx'
export { orderListQueries } from './order-list-queries.ts'
export {
	activeOrderFilters,
	groupOfChoice,
	type OrderAddress,
	type OrderFilter,
	orderSearch,
	withGroup,
} from './order-search.ts'
export { recentDays, useRecentOrders } from './recent-orders.ts'
