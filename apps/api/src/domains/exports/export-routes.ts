import { exportRoutes } from '@roundsman/contract'
import { handleFile, handleOffice } from '#platform/route-handler'
import { getExport, listExports, openExportFile, startExport } from './export-job-service.ts'

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
