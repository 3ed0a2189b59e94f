import { lint, runParts, types } from './steps.ts'

// `npm run check`: what can be said of a change without running it.

await runParts([[lint, types]])
