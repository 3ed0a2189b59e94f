export { StoredPanel } from './stored-panel.tsx'
export { storedQueries, useStoredOfMe } from './stored-queries.ts'
