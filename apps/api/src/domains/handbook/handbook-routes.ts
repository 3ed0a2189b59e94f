import { handbookRoutes } from '@roundsman/contract'
import { handle, handleFile } from '#platform/route-handler'
import { getHandbook, getHandbookFile } from './handbook-service.ts'

export const handbookHandlers = [
	handle(handbookRoutes.getHandbook, getHandbook),
	handleFile(handbookRoutes.getHandbookFile, (context, { params }) =>
		getHandbookFile(context, params),
	),
]
