import { fileRoutes } from '@roundsman/contract'
import { handle, handleBytes, handleFile, handleOfficeFile } from '#platform/route-handler'
import type { FileKind } from './file-repository.ts'
import { readFile, readOfficeFile } from './file-service.ts'
import { getUpload, takePiece } from './upload-service.ts'

export const fileHandlers = (kinds: readonly FileKind[]) => [
	handleFile(fileRoutes.getFile, (context, { params }) => readFile(context, params.id, kinds)),
	handleOfficeFile(fileRoutes.getOfficeFile, (context, { params }) =>
		readOfficeFile(context, params.id, kinds),
	),
	handle(fileRoutes.getPhotoUpload, (context, { params }) => getUpload(context, params.key)),
	handleBytes(fileRoutes.uploadPhoto, (context, { params, query, bytes }) =>
		takePiece(context, params.key, { ...query, bytes }),
	),
]
