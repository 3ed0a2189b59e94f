export type { Budget } from './order/budget.ts'
export { type CostMatrix, costMatrixOf, pathCost } from './order/cost-matrix.ts'
export { type Optimized, optimizeOrder } from './order/optimize-order.ts'
export {
	isBetter,
	type OrderProblem,
	type OrderStop,
	type OrderValue,
	orderValue,
	type TimeWindow,
} from './order/order-problem.ts'
export { improvePath } from './order/path-search.ts'
export { decodePath, encodePath } from './polyline.ts'
export { compileRoads } from './roads/compile-roads.ts'
export { type FoundMatrix, findMatrix } from './roads/find-matrix.ts'
export { type FoundLeg, type FoundRoute, findRoute } from './roads/find-route.ts'
export { GraphFileError, readGraph, writeGraph } from './roads/graph-file.ts'
export { arcCountOf, type RoadGraph } from './roads/road-graph.ts'
export {
	lineLengthM,
	type Road,
	type RoadMap,
	type RoadPoint,
	type TurnRule,
} from './roads/road-map.ts'
export { type Snap, snapPoint } from './roads/snap-point.ts'
export {
	type OrderedTour,
	orderTour,
	type TourLength,
	type TourProblem,
	type TourStop,
} from './tour/order-tour.ts'
