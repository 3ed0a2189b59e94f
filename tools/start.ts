import { buildWebIfChanged } from '../apps/web/build/build-if-changed.ts'

// `npm start`: everything in one process, set up where it is not yet.
buildWebIfChanged()
await import('../apps/api/src/main.ts')
