import { fileRoutes } from '@roundsman/contract'
import { handleFile } from '#platform/route-handler'
import { readFile } from './file-service.ts'

export const fileHandlers = [
	handleFile(fileRoutes.getFile, (context, { params }) => readFile(context, params.id)),
]
