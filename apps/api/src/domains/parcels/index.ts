import './parcel-table.ts'

export { addReturnedGoods, type ReturnedGoods } from './parcel-article-repository.ts'
