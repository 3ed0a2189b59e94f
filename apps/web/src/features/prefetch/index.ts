export { forgetErased, primeSignedIn, startPrefetch } from './prefetch.ts'
export { ReadinessPanel } from './readiness-panel.tsx'
