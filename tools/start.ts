import { buildWebIfChanged } from './web-build.ts'

// `npm start`: everything in one process, set up where it is not yet.
buildWebIfChanged()
await import('../apps/api/src/main.ts')
