import { importMappingRoutes, importOwnerRoutes, importRoutes } from '@roundsman/contract'
import {
	handleOffice,
	handleProgram,
	handleProgramFile,
	handleStream,
} from '#platform/route-handler'
import { listImportOwners, putImportOwner } from '../owner-service.ts'
import { importExamples, severalExample } from './import-examples.ts'
import { inspectImport, listSavedMappings, putMapping } from './inspect-service.ts'
import { listJobs, readFaultFile, readJob, stopJob, undoJob } from './job-service.ts'
import { startImport, startImports } from './upload-service.ts'

export const importHandlers = [
	handleStream(importRoutes.startImport, importExamples(), (context, { params, query, stream }) =>
		startImport(context, { params, query, stream }),
	),
	handleStream(importRoutes.startImports, severalExample, (context, { query, stream }) =>
		startImports(context, { query, stream }),
	),
	handleStream(
		importMappingRoutes.inspectImport,
		importExamples(),
		(context, { params: { kind }, stream }) => inspectImport(context, { kind, stream }),
	),
	handleOffice(importMappingRoutes.listImportMappings, listSavedMappings),
	handleOffice(importMappingRoutes.putImportMapping, (context, { body }) =>
		putMapping(context, body),
	),
	handleOffice(importOwnerRoutes.listImportOwners, ({ db }, { query }) =>
		listImportOwners(db, query.kind),
	),
	handleOffice(importOwnerRoutes.putImportOwner, (context, { body }) =>
		putImportOwner(context, body),
	),
	handleOffice(importRoutes.listImports, listJobs),
	handleProgram(importRoutes.getImport, (context, { params }) => readJob(context, params.id)),
	handleProgram(importRoutes.stopImport, (context, { params }) => stopJob(context, params.id)),
	handleProgram(importRoutes.undoImport, (context, { params }) => undoJob(context, params.id)),
	handleProgramFile(importRoutes.getImportFaults, (context, { params, query }) =>
		readFaultFile(context, params.id, query.file),
	),
]
