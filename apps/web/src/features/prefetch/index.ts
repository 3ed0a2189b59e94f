export { prefetchOf } from './prefetch.ts'
export { ReadinessPanel } from './readiness-panel.tsx'
