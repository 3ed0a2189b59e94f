import { textMasterRoutes, textRoutes } from '@roundsman/contract'
import { handleOffice, handlePublic } from '#platform/route-handler'
import { listTextMasters, putText } from './text-master-service.ts'
import { listRewordings, listTexts } from './text-service.ts'

export const textHandlers = [
	handlePublic(textRoutes.getTranslation, ({ db }, { params }) =>
		listTexts(db, params.locale, params.namespace),
	),
	handlePublic(textRoutes.listRewordings, ({ db }, { params, query }) =>
		listRewordings(db, params.locale, query.namespace),
	),
	handleOffice(textMasterRoutes.listTextMasters, ({ db }, { query }) => listTextMasters(db, query)),
	handleOffice(textMasterRoutes.putText, (context, { params, body }) =>
		putText(context, params, body.wording),
	),
]
