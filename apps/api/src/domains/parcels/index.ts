import './parcel-table.ts'

export { addReturnedGoods, type ReturnedGoods } from './parcel-article-repository.ts'
export { parcelHandlers } from './parcel-routes.ts'
export { shipmentOutbound, withdrawalOutbound } from './shipment-outbound.ts'
