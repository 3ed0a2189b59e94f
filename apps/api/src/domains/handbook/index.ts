import { handbookRoutes } from '@roundsman/contract'
import { handle, handleFile } from '#platform/route-handler'
import { getHandbook, getHandbookFile } from './handbook-service.ts'

// No policy: everybody with access to the handbook may read it.
export { handbookFolderOf, picturesFolder } from './handbook-repository.ts'
export { makeHandbook, makeHandbookInWorker } from './make-handbook.ts'

export const handbookHandlers = [
	handle(handbookRoutes.getHandbook, getHandbook),
	handleFile(handbookRoutes.getHandbookFile, (context, { params }) =>
		getHandbookFile(context, params),
	),
]
