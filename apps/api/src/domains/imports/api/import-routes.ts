import { importRoutes } from '@roundsman/contract'
import { handleProgram, handleStream } from '#platform/route-handler'
import { importExamples } from './import-examples.ts'
import { readJob } from './job-service.ts'
import { startImport } from './upload-service.ts'

export const importHandlers = [
	handleStream(importRoutes.startImport, importExamples(), (context, { params, query, stream }) =>
		startImport(context, { params, query, stream }),
	),
	handleProgram(importRoutes.getImport, (context, { params }) => readJob(context, params.id)),
]
