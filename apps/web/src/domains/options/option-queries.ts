import { type LabelOf, optionRoutes } from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callApi } from '#platform/api/api-client'
import { useTranslation } from '#texts'

/** The option lists; their labels are in the language of the page. */
export const optionQueries = {
	all: () =>
		queryOptions({
			queryKey: ['options', document.documentElement.lang] as const,
			queryFn: ({ signal }) => callApi(optionRoutes.listAllOptions, { signal }),
		}),
}

/**
 * Labels of coded values in the person's language. Those of sectors and zones are in the fetched options;
 * all others are texts of the app. A value without a label is its own.
 */
export function useLabelOf(): LabelOf {
	const { t } = useTranslation('options')
	const { data: lists } = useQuery(optionQueries.all())
	return useCallback(
		(list, value) => {
			const own = lists?.[list]?.find((option) => option.value === value)?.label
			return t(`${list}.${value}` as 'role.prospector', { defaultValue: own ?? value })
		},
		[t, lists],
	)
}
