export { NoPlans } from './lazy-no-plans.ts'
export { RestOfTour } from './rest-of-tour.tsx'
export { TourMap } from './tour-map.tsx'
export { useIsStopped } from './use-is-stopped.ts'
