export type { TourPoint, TourPoints } from '@roundsman/contract'
export {
	dropForm as dropPointDraft,
	useStoredForm as useStoredPoint,
} from '#platform/forms/change-form'
export { type FoundOrder, findBestOrder } from './best-order-queries.ts'
export { DayFigures, segmentsOf } from './day-figures.tsx'
export { DetourBadge } from './detour-badge.tsx'
export { lateTourOverlays } from './lazy-tour-overlays.ts'
export { NewsList } from './news-list.tsx'
export { NextVisitCard } from './next-visit-card.tsx'
export { type ShownWay, shownWays } from './route-rules.ts'
export { StopList } from './stop-list.tsx'
export { tourQueries, useNews, usePlan } from './tour-queries.ts'
export { TourSketch } from './tour-sketch.tsx'
