import { ApiError } from '@roundsman/client/api/api-error'
import { type ConvertedCode, codeRoutes, orderRoutes } from '@roundsman/contract'
import { callApi } from '#platform/api/api-client'

const nullWhereUnknown = (error: unknown): null => {
	if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null
	throw error
}

/** The article of a code, from the office; null where none of the person's customers ordered it. */
export const askForCode = (code: string): Promise<ConvertedCode | null> =>
	callApi(codeRoutes.convertCode, { query: { code } }).catch(nullWhereUnknown)

/** Whether a number is that of an order of the person's customers, from the office. */
export const askWhetherOrder = (id: string): Promise<boolean> =>
	callApi(orderRoutes.getOrder, { params: { id } }).then(
		() => true,
		(error) => nullWhereUnknown(error) !== null,
	)
