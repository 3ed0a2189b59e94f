import './tour-table.ts'

export { tourHandlers } from './tour-routes.ts'
