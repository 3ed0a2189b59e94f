import './tour-table.ts'

export { listAllNews } from './news/news-repository.ts'
export { type NewNews, publishNews } from './news/news-service.ts'
export { findNearCustomers } from './next-best-repository.ts'
export { tourErasure } from './tour-erasure.ts'
export { tourExports } from './tour-export.ts'
export { listFixedPlaces } from './tour-place-repository.ts'
export { tourHandlers } from './tour-routes.ts'
