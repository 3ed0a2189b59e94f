import { textRoutes } from '@roundsman/contract'
import { handlePublic } from '#platform/route-handler'
import { listRewordings, listTexts } from './text-service.ts'

export const textHandlers = [
	handlePublic(textRoutes.getTranslation, ({ db }, { params }) =>
		listTexts(db, params.locale, params.namespace),
	),
	handlePublic(textRoutes.listRewordings, ({ db }, { params, query }) =>
		listRewordings(db, params.locale, query.namespace),
	),
]
