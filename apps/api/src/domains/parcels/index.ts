import './parcel-table.ts'

export { handOverParcels } from './handover-repository.ts'
export { addReturnedGoods, type ReturnedGoods } from './parcel-article-repository.ts'
export { parcelErasure } from './parcel-erasure.ts'
export { parcelExports } from './parcel-export.ts'
export { parcelHandlers } from './parcel-routes.ts'
export { labelFileKind } from './shipments/label-file-repository.ts'
export { shipmentOutbound, withdrawalOutbound } from './shipments/shipment-outbound.ts'
export { shipmentKind } from './shipments/shipment-repository.ts'
export {
	answerUnclear,
	listUnclear,
	moveOn,
} from './shipments/unclear-shipment-service.ts'
