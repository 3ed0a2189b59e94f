export { orderStatuses, parcelStatuses, visitStages } from '@roundsman/contract'
export {
	OrderBadge,
	useGoodsLabels,
	useOrderColumns,
	useParcelColumns,
	useVisitColumns,
	VisitBadge,
} from './goods-labels.tsx'
export {
	type GoodsSearch,
	ordersQueryOf,
	parcelsKey,
	parcelsQueryOf,
	readOrders,
	readParcels,
	readVisits,
	returnParcelsQuery,
	unclearCountQuery,
	visitCountQuery,
	visitsQueryOf,
} from './goods-queries.ts'
export { OrderSheet, VisitSheet } from './goods-sheets.tsx'
export { orderFigures } from './order-figure-rules.ts'
export { ParcelSheet } from './parcel-sheet.tsx'
