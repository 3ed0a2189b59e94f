export {
	chosenPointsEntity,
	tourPointChanges,
	tourPointChoose,
	tourPointDelete,
} from './tour-point-changes.ts'
export { TourPointChoice } from './tour-point-choice.tsx'
export { type NewPoint, newPointRecord, TourPointFields, useNewPoint } from './tour-point-form.tsx'
export { TourPointList } from './tour-point-list.tsx'
export { tourPointQueries, useTourPoints } from './tour-point-queries.ts'
