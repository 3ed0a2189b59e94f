export { orderStatuses, parcelStatuses, visitStages } from '@roundsman/contract'
export {
	type GoodsSearch,
	ordersQueryOf,
	parcelsKey,
	parcelsQueryOf,
	readOrders,
	readParcels,
	readVisits,
	unclearCountQuery,
	visitsQueryOf,
} from './goods-queries.ts'
export { OrderSheet, VisitSheet } from './goods-sheets.tsx'
export {
	useGoodsWords,
	useOrderColumns,
	useParcelColumns,
	useVisitColumns,
} from './goods-words.tsx'
export { ParcelSheet } from './parcel-sheet.tsx'
