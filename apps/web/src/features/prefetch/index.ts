export { forgetErased, prefetchSignedIn, startPrefetch } from './prefetch.ts'
export { ReadinessPanel } from './readiness-panel.tsx'
