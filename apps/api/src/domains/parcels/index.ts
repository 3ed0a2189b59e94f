import './parcel-table.ts'

export { handOverParcels } from './handover-repository.ts'
export { labelFileKind } from './label-file-repository.ts'
export { addReturnedGoods, type ReturnedGoods } from './parcel-article-repository.ts'
export { parcelErasure } from './parcel-erasure.ts'
export { parcelExports } from './parcel-export.ts'
export { parcelHandlers } from './parcel-routes.ts'
export { shipmentOutbound, withdrawalOutbound } from './shipment-outbound.ts'
export { shipmentKind } from './shipment-repository.ts'
export {
	answerUnclear,
	listUnclear,
	moveOn,
} from './unclear-shipment-service.ts'
