// No policy: only administrators export, which the route enforces.
import './export-run-table.ts'

export { forgetOldExports, startExports } from './export-chores.ts'
export { ExportError } from './export-error.ts'
export { exportHandlers } from './export-routes.ts'
export { type ExportStep, writeExport } from './export-service.ts'
export { exportTables } from './export-tables.ts'
export { type ExportWorkDeps, workNextExport } from './export-work-service.ts'
export { restoreExport } from './restore-service.ts'
