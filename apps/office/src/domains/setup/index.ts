export {
	isReady,
	isStepDone,
	type SetupStep,
	setupQuery,
	setupSteps,
} from './reads/setup-queries.ts'
export { MapPanel, ServicesPanel } from './setup-panels.tsx'
export { SetupSteps } from './setup-steps.tsx'
