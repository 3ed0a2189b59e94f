import './import-table.ts'
import { importAdapters } from './import-kinds.ts'

export { importHandlers } from './api/import-routes.ts'
export { forgetImportUploads } from './api/upload-service.ts'
export { writeFaultFiles } from './fault-file.ts'
export { forgetOldImports, startImports } from './import-chores.ts'
export type { ImportDeps } from './import-deps.ts'
export {
	findRun,
	type ImportFile,
	type ImportRun,
	listFiles,
	listRuns,
} from './import-repository.ts'
export {
	createImport,
	isImportOpen,
	type Refusal,
	resumeImport,
	stageImport,
	stopImport,
	undoImport,
	workNextImport,
} from './import-service.ts'
export {
	findMapping,
	listMappings,
	readMapping,
	removeMapping,
	saveMapping,
} from './mapping-service.ts'
export { listCustomerOwners, listOwners, type OwnerRefusal, setOwner } from './owner-service.ts'
export { inspectFile } from './read-file.ts'
export {
	headersLeftOut,
	type ImportReport,
	type Kept,
	listCached,
	listCancelled,
	listChanges,
	listClosings,
	listFaults,
	type NamedFault,
	reportFiles,
	reportImport,
} from './report-service.ts'

export { listWaiting } from './waiting-service.ts'

export const importedKinds: ReadonlySet<string> = new Set(importAdapters.keys())
export { importErasure } from './import-erasure.ts'
export { importMemoryExports } from './import-memory-export.ts'
