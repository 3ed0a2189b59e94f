// No policy: only administrators export, which the route enforces.
import './export-run-table.ts'
import { exportRoutes } from '@roundsman/contract'
import { handleFile, handleOffice } from '#platform/route-handler'
import { getExport, listExports, openExportFile, startExport } from './export-job-service.ts'

export { forgetOldExports, startExports } from './export-chores.ts'
export { ExportError } from './export-error.ts'
export { type ExportStep, writeExport } from './export-service.ts'
export { exportTables } from './export-tables.ts'
export { type ExportWorkDeps, workNextExport } from './export-work-service.ts'
export { restoreExport } from './restore-service.ts'

export const exportHandlers = [
	handleOffice(exportRoutes.startExport, ({ db, employee, now }, { body }) =>
		startExport(db, body, { employeeId: employee.id, now }),
	),
	handleOffice(exportRoutes.listExports, ({ db }) => listExports(db)),
	handleOffice(exportRoutes.getExport, ({ db }, { params }) => getExport(db, params.id)),
	handleFile(exportRoutes.downloadExport, ({ db, config }, { params, query }) =>
		openExportFile({ db, config }, params.id, query.name),
	),
]
