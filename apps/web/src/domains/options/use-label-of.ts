import type { LabelOf } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from '#texts'
import { optionQueries } from './option-queries.ts'

/**
 * Labels of coded values in the person's language. Sectors and zones come with the options, as last
 * read; all others are texts of the app. A value without a label is its own.
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
