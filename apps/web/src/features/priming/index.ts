export { forgetErased, primeSignedIn, startPriming } from './priming.ts'
export { ReadinessPanel } from './readiness-panel.tsx'
