export { MapPanel, ServicesPanel } from './setup-panels.tsx'
export { isReady, isStepDone, type SetupStep, setupQuery, setupSteps } from './setup-queries.ts'
export { SetupSteps } from './setup-steps.tsx'
