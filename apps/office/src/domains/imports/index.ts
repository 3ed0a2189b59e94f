export { ImportForm } from './import-form.tsx'
export { ImportList } from './import-list.tsx'
export { ImportPanel } from './import-panel.tsx'
export { type ImportOrder, importQuery, importsQuery } from './import-queries.ts'
