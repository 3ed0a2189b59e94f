export {
	activeOrderFilters,
	addressOfOrders,
	groupOfChoice,
	noOrderChoice,
	type OrderAddress,
	type OrderFilter,
	orderChoiceOf,
	orderSearchOf,
	withGroup,
	withoutOrderFilter,
} from './order-address-rules.ts'
export { OrderGroups } from './order-groups.tsx'
export { OrderList } from './order-list.tsx'
export { orderListQueries } from './order-list-queries.ts'
export { recentDays, useRecentOrders } from './recent-orders.ts'
